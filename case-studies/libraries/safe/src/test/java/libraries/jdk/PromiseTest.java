package libraries.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** {@link CompletableFuture}. */
@Demonic(PromiseTest.Promise.class)
class PromiseTest {
  static class Promise {
    private final CompletableFuture<String> future = new CompletableFuture<>();
    private final AtomicInteger calls = new AtomicInteger();

    void onKept() {
      future.thenRun(calls::incrementAndGet);
    }

    boolean keep(String value) {
      return future.complete(value);
    }

    String get() {
      return future.join();
    }

    int calls() {
      return calls.get();
    }
  }

  @Test
  void isKeptOnce() {
    Promise promise = new Promise();
    promise.onKept();
    assertTrue(promise.keep("a"));
    assertFalse(promise.keep("b"));
    assertEquals("a", promise.get());
    assertEquals(1, promise.calls());
  }
}
