import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Plain.class)
class PlainTest {

  @Test
  void defaultPackage() {
    Plain p = new Plain();
    p.more();
    p.useIfPositive();
  }
}
