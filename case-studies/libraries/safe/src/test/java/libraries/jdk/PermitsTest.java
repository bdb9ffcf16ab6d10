package libraries.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.Semaphore;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** {@link Semaphore}. */
@Demonic(PermitsTest.Permits.class)
class PermitsTest {
  static class Permits {
    private final Semaphore permits = new Semaphore(2);

    boolean tryTake(int count) {
      return permits.tryAcquire(count);
    }

    void take() throws InterruptedException {
      permits.acquire();
    }

    void giveBack(int count) {
      permits.release(count);
    }

    int left() {
      return permits.availablePermits();
    }
  }

  @Test
  void areLimited() throws Exception {
    Permits permits = new Permits();
    permits.take();
    assertFalse(permits.tryTake(2));
    assertTrue(permits.tryTake(1));
    permits.giveBack(2);
    assertEquals(2, permits.left());
  }
}
