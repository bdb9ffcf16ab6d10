package libraries.jctools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.jctools.maps.NonBlockingHashMap;
import org.junit.jupiter.api.Test;

@Demonic(NonBlockingHashMap.class)
class NonBlockingHashMapTest {
  @Test
  void maps() {
    NonBlockingHashMap<String, Integer> map = new NonBlockingHashMap<>();
    assertNull(map.put("a", 1));
    assertEquals(1, map.get("a"));
    assertEquals(1, map.putIfAbsent("a", 2));
    assertTrue(map.replace("a", 1, 3));
    assertTrue(map.containsKey("a"));
    assertEquals(1, map.size());
    assertEquals(3, map.remove("a"));
    assertTrue(map.isEmpty());
  }
}
