package libraries.collections4;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.commons.collections4.map.StaticBucketMap;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(StaticBucketMap.class)
class StaticBucketMapTest {
  @Test
  void maps() {
    StaticBucketMap<String, Integer> map = new StaticBucketMap<>(3);
    map.put("a", 1);
    map.put("b", 2);
    assertEquals(2, map.get("b"));
    assertEquals(2, map.size());
    assertTrue(map.containsKey("a"));
    assertEquals(1, map.remove("a"));
    map.clear();
  }
}
