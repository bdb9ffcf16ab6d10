package libraries.guava;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.util.concurrent.SettableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(SettableFuture.class)
class SettableFutureTest {
  @Test
  void isSet() throws Exception {
    SettableFuture<String> future = SettableFuture.create();
    AtomicInteger calls = new AtomicInteger();
    future.addListener(calls::incrementAndGet, Runnable::run);
    assertFalse(future.isDone());
    assertTrue(future.set("a"));
    assertFalse(future.set("b"));
    assertEquals("a", future.get());
    assertFalse(future.cancel(true));
    assertEquals(1, calls.get());
  }
}
