package libraries.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.codahale.metrics.Counter;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Counter.class)
class CounterTest {
  @Test
  void counts() {
    Counter counter = new Counter();
    counter.inc();
    counter.inc(3);
    counter.dec();
    assertEquals(3, counter.getCount());
  }
}
