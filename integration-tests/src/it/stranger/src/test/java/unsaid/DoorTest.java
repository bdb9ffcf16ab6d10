package unsaid;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Door.class)
class DoorTest {
  @Test
  void aFieldThatNoContractSpeaksOf() {
    new Door().enterIfOpen();
  }

  @Test
  void anElementThatNoContractSpeaksOf() {
    new Door().polishIfNew();
  }

  @Test
  void anElementThatTheLibraryWrites() {
    new Door().washIfNew();
  }
}
