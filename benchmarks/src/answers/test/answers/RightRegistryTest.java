package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RightRegistry.class)
class RightRegistryTest {
  @Test
  void works() throws Exception {
    RightRegistry registry = new RightRegistry();
    assertEquals(1, registry.idOf("a"));
    assertEquals(2, registry.idOf("b"));
    assertEquals(1, registry.idOf("a"));
    assertTrue(registry.forget("b"));
    assertEquals(1, registry.size());
  }
}
