package libraries.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;
import org.springframework.util.ConcurrentReferenceHashMap;

@Demonic(ConcurrentReferenceHashMap.class)
class ConcurrentReferenceHashMapTest {
  @Test
  void maps() {
    ConcurrentReferenceHashMap<String, Integer> map = new ConcurrentReferenceHashMap<>();
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
