package shop;

import org.demonic.junit.SecondThread;
import org.junit.Test;

/**
 * Runs {@code CounterTest.counts} beside a second
 * thread, under each schedule, and passes if all end as one of the two orders does.
 */
public class CounterTest_counts_1Test {
  @Test
  public void incrementBesideIncrement() {
    SecondThread.in(CounterTest.class, "counts()")
        .of(Counter.class)
        .check("increment()", 2, "increment()");
  }
}
