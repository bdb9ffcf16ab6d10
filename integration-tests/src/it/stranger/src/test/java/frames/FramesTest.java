package frames;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic({Cursor.class, Meter.class})
class FramesTest {

  @Test
  void readersDisturbNobody() {
    new Cursor(new Cursor(null, 0), 1).readIfAny();
  }

  @Test
  void aHelperThatWritesDoes() {
    new Meter().runIfAny();
  }

  @Test
  void soMayAnAnonymousClass() {
    Cursor disturbing =
        new Cursor(new Cursor(null, 0), 1) {
          @Override
          int count() {
            return left--;
          }
        };
    disturbing.readIfAny();
  }
}
