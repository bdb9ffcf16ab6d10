package shop;

import static org.junit.Assert.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.Test;

@Demonic(Counter.class)
public class CounterTest {
  @Test
  public void counts() {
    Counter counter = new Counter();
    counter.increment();
    counter.increment();
    assertEquals(2, counter.count());
  }
}
