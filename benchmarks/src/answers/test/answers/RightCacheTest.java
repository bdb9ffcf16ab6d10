package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RightCache.class)
class RightCacheTest {
  @Test
  void works() throws Exception {
    RightCache cache = new RightCache();
    cache.put("a", 1);
    cache.put("b", 2);
    cache.put("c", 3);
    assertNull(cache.get("a"));
    assertEquals(2, cache.get("b"));
    assertEquals(1, cache.hits());
    assertEquals(2, cache.size());
  }
}
