package tanks;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic
class TankTest {

  @Test
  void tank() {
    Tank t = new Tank();
    t.fill(10);
    t.drainIfPossible(4);
  }

  @Test
  void fixed() {
    Tank t = new FixedTank();
    t.fill(10);
    t.drainIfPossible(4);
  }
}
