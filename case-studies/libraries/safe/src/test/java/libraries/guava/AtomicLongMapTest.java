package libraries.guava;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.util.concurrent.AtomicLongMap;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(AtomicLongMap.class)
class AtomicLongMapTest {
  @Test
  void counts() {
    AtomicLongMap<String> map = AtomicLongMap.create();
    assertEquals(1, map.incrementAndGet("a"));
    assertEquals(1, map.getAndAdd("a", 4));
    assertEquals(5, map.get("a"));
    map.put("b", 0);
    assertTrue(map.removeIfZero("b"));
    assertEquals(1, map.size());
    assertEquals(5, map.remove("a"));
    assertTrue(map.isEmpty());
  }
}
