package clients;

import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@Demonic(Returner.class)
class DefaultPooledObjectTest {
  private final DefaultPooledObject<String> object = new DefaultPooledObject<>("x");

  @BeforeEach
  void borrow() {
    object.allocate();
  }

  @Test
  void giveBack() {
    Returner.giveBack(object);
  }

  @Test
  void giveBackUnlocked() {
    Returner.giveBackUnlocked(object);
  }
}
