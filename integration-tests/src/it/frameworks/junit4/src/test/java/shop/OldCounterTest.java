package shop;

import junit.framework.TestCase;
import org.demonic.junit.Demonic;

@Demonic(Counter.class)
public class OldCounterTest extends TestCase {
  public void testCounts() {
    Counter counter = new Counter();
    counter.increment();
    counter.increment();
    assertEquals(2, counter.count());
  }
}
