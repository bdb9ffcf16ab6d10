package libraries.jctools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.jctools.maps.NonBlockingHashMapLong;
import org.junit.jupiter.api.Test;

@Demonic(NonBlockingHashMapLong.class)
class NonBlockingHashMapLongTest {
  @Test
  void maps() {
    NonBlockingHashMapLong<String> map = new NonBlockingHashMapLong<>();
    assertNull(map.put(1, "a"));
    assertNull(map.putIfAbsent(2, "b"));
    assertTrue(map.replace(1, "a", "c"));
    assertEquals("c", map.get(1));
    assertEquals("c", map.remove(1));
    assertEquals(1, map.size());
  }
}
