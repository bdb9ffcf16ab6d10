package libraries.lang3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(LazyInitializer.class)
class LazyInitializerTest {
  @Test
  void initializesOnce() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    LazyInitializer<Integer> initializer =
        LazyInitializer.<Integer>builder().setInitializer(calls::incrementAndGet).get();
    assertEquals(1, initializer.get());
    assertEquals(1, initializer.get());
    assertTrue(initializer.isInitialized());
  }
}
