package libraries.jctools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.jctools.maps.NonBlockingHashSet;
import org.junit.jupiter.api.Test;

@Demonic(NonBlockingHashSet.class)
class NonBlockingHashSetTest {
  @Test
  void holds() {
    NonBlockingHashSet<String> set = new NonBlockingHashSet<>();
    assertTrue(set.add("a"));
    assertFalse(set.add("a"));
    assertTrue(set.contains("a"));
    assertTrue(set.remove("a"));
    assertEquals(0, set.size());
  }
}
