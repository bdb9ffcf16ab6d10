package cache;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Cache.class)
class CacheTest {

  @Test
  void get() {
    Cache c = new Cache();
    c.put("k", 1);
    c.getOr("k", 0);
  }

  @Test
  void positive() {
    Cache c = new Cache();
    c.put("k", 1000);
    c.useIfPositive();
  }

  @Test
  void safe() {
    Cache c = new Cache();
    c.put("k", 1);
    c.getOrSafe("k", 0);
  }
}
