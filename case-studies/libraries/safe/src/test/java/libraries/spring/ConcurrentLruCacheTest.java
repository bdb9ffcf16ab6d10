package libraries.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;
import org.springframework.util.ConcurrentLruCache;

@Demonic(ConcurrentLruCache.class)
class ConcurrentLruCacheTest {
  @Test
  void caches() {
    ConcurrentLruCache<String, Integer> cache = new ConcurrentLruCache<>(2, String::length);
    assertEquals(1, cache.get("a"));
    assertEquals(2, cache.get("bb"));
    assertEquals(2, cache.size());
    assertTrue(cache.remove("a"));
    assertFalse(cache.contains("a"));
    cache.clear();
  }
}
