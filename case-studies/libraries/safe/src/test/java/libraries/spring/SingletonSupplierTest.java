package libraries.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;
import org.springframework.util.function.SingletonSupplier;

@Demonic(SingletonSupplier.class)
class SingletonSupplierTest {
  @Test
  void suppliesOne() {
    AtomicInteger calls = new AtomicInteger();
    SingletonSupplier<Integer> supplier = SingletonSupplier.of(calls::incrementAndGet);
    assertEquals(1, supplier.get());
    assertEquals(1, supplier.obtain());
    assertEquals(1, calls.get());
  }
}
