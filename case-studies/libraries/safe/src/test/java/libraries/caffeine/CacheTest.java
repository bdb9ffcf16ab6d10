package libraries.caffeine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Cache.class)
class CacheTest {
  @Test
  void caches() {
    Cache<String, String> cache =
        Caffeine.newBuilder().executor(Runnable::run).maximumSize(10).build();
    assertNull(cache.getIfPresent("a"));
    assertEquals("A", cache.get("a", key -> "A"));
    cache.put("b", "B");
    assertEquals("B", cache.getIfPresent("b"));
    cache.invalidate("a");
    assertNull(cache.getIfPresent("a"));
    cache.invalidateAll();
    assertEquals(0, cache.estimatedSize());
  }
}
