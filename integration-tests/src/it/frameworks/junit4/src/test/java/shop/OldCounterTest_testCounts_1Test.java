package shop;

import junit.framework.TestCase;
import org.demonic.junit.SecondThread;

/**
 * Runs {@code OldCounterTest.testCounts} beside a second
 * thread, under each schedule, and passes if all end as one of the two orders does.
 */
public class OldCounterTest_testCounts_1Test extends TestCase {
  public void testIncrementBesideIncrement() {
    SecondThread.in(OldCounterTest.class, "testCounts()")
        .of(Counter.class)
        .check("increment()", 2, "increment()");
  }
}
