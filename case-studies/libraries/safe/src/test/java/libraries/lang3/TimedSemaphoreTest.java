package libraries.lang3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.apache.commons.lang3.concurrent.TimedSemaphore;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(TimedSemaphore.class)
class TimedSemaphoreTest {
  @Test
  void limits() {
    TimedSemaphore semaphore = new TimedSemaphore(1, TimeUnit.HOURS, 2);
    assertTrue(semaphore.tryAcquire());
    assertEquals(1, semaphore.getAvailablePermits());
    assertTrue(semaphore.tryAcquire());
    assertFalse(semaphore.tryAcquire());
    semaphore.shutdown();
    assertTrue(semaphore.isShutdown());
  }
}
