package libraries.guava;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ConcurrentHashMultiset;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(ConcurrentHashMultiset.class)
class ConcurrentHashMultisetTest {
  @Test
  void counts() {
    ConcurrentHashMultiset<String> set = ConcurrentHashMultiset.create();
    assertEquals(0, set.add("a", 3));
    assertTrue(set.add("a"));
    assertEquals(4, set.count("a"));
    assertEquals(4, set.remove("a", 2));
    assertTrue(set.removeExactly("a", 1));
    assertEquals(1, set.setCount("a", 5));
    assertTrue(set.setCount("a", 5, 2));
    assertTrue(set.remove("a"));
  }
}
