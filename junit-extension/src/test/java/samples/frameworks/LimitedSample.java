package samples.frameworks;

import static org.junit.Assert.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.Test;

/** A test with a limit and no check. */
@Demonic(LimitedSample.Counter.class)
public class LimitedSample {
  /** Loses an increment. */
  public static final class Counter {
    private volatile int count;

    public void increment() {
      count = count + 1;
    }

    public int count() {
      return count;
    }
  }

  @Test(timeout = 20_000)
  public void counts() {
    Counter counter = new Counter();
    counter.increment();
    assertEquals(1, counter.count());
  }
}
