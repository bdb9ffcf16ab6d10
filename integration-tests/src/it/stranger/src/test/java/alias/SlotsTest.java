package alias;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Slots.class)
class SlotsTest {
  @Test
  void newSlotsShareNoArray() {
    new Slots(2).putSeven();
  }
}
