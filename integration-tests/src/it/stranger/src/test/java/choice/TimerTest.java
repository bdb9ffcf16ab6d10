package choice;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

class TimerTest {
  @Test
  @Demonic(Timer.class)
  void due() {
    new Timer().fireWhenDue();
  }
}
