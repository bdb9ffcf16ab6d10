package libraries.lang3;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.lang3.concurrent.AtomicSafeInitializer;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(AtomicSafeInitializer.class)
class AtomicSafeInitializerTest {
  @Test
  void initializesOnce() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    AtomicSafeInitializer<Integer> initializer =
        AtomicSafeInitializer.<Integer>builder().setInitializer(calls::incrementAndGet).get();
    assertEquals(1, initializer.get());
    assertEquals(1, initializer.get());
    assertEquals(1, calls.get());
  }
}
