package libraries.guava;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Cache.class)
class CacheTest {
  @Test
  void caches() throws Exception {
    Cache<String, String> cache = CacheBuilder.newBuilder().maximumSize(2).build();
    assertNull(cache.getIfPresent("a"));
    assertEquals("A", cache.get("a", () -> "A"));
    cache.put("b", "B");
    assertEquals(2, cache.size());
    cache.invalidate("a");
    assertNull(cache.getIfPresent("a"));
    cache.invalidateAll();
    assertEquals(0, cache.size());
  }
}
