package local;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic({Ways.class, Gate.class})
class WaysTest {
  private final Ways ways = new Ways();

  @Test
  void alone() {
    ways.alone();
  }

  @Test
  void aloneTwice() {
    ways.aloneTwice();
  }

  @Test
  void aloneInALoop() {
    ways.aloneInALoop();
  }

  @Test
  void oneOfTwo() {
    ways.oneOfTwo(true);
  }

  @Test
  void perhapsShared() {
    ways.perhapsShared(null);
  }

  @Test
  void shared() {
    ways.perhapsShared(new Gate());
  }

  @Test
  void inAStaticField() {
    ways.inAStaticField();
  }

  @Test
  void inAnArray() {
    ways.inAnArray();
  }

  @Test
  void asAnArgument() {
    ways.asAnArgument();
  }

  @Test
  void returned() {
    ways.returned();
  }

  @Test
  void captured() {
    ways.captured();
  }

  @Test
  void tellsItsConstructor() {
    ways.tellTale(false);
  }

  @Test
  void tellsLate() {
    ways.tellTale(true);
  }
}
