package libraries.guava;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.util.concurrent.AtomicDouble;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(AtomicDouble.class)
class AtomicDoubleTest {
  @Test
  void adds() {
    AtomicDouble number = new AtomicDouble(1.0);
    assertEquals(3.0, number.addAndGet(2.0));
    assertEquals(3.0, number.getAndAdd(1.0));
    assertTrue(number.compareAndSet(4.0, 5.0));
    assertEquals(5.0, number.getAndSet(7.0));
    assertEquals(8.0, number.updateAndGet(x -> x + 1));
    number.set(0);
    assertEquals(0.0, number.get());
  }
}
