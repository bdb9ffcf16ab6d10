package libraries.collections4;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.commons.collections4.multiset.HashMultiSet;
import org.apache.commons.collections4.multiset.SynchronizedMultiSet;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(SynchronizedMultiSet.class)
class SynchronizedMultiSetTest {
  @Test
  void counts() {
    SynchronizedMultiSet<String> set =
        SynchronizedMultiSet.synchronizedMultiSet(new HashMultiSet<>());
    assertEquals(0, set.add("a", 2));
    assertEquals(2, set.setCount("a", 3));
    assertEquals(3, set.getCount("a"));
    assertEquals(3, set.remove("a", 1));
    assertTrue(set.contains("a"));
  }
}
