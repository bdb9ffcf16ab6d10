package libraries.metrics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.codahale.metrics.SlidingWindowReservoir;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(SlidingWindowReservoir.class)
class SlidingWindowReservoirTest {
  @Test
  void keepsTheLast() {
    SlidingWindowReservoir reservoir = new SlidingWindowReservoir(2);
    reservoir.update(1);
    reservoir.update(2);
    reservoir.update(3);
    assertEquals(2, reservoir.size());
    assertArrayEquals(new long[] {2, 3}, reservoir.getSnapshot().getValues());
  }
}
