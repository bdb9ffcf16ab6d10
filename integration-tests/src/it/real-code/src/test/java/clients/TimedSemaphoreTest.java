package clients;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.commons.lang3.concurrent.TimedSemaphore;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@Demonic({TimedSemaphore.class, Throttle.class})
class TimedSemaphoreTest {
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

  private final TimedSemaphore semaphore = new TimedSemaphore(timer, 1, TimeUnit.DAYS, 2);

  @AfterEach
  void stop() {
    timer.shutdownNow();
  }

  @Test
  void acquire() throws InterruptedException {
    semaphore.acquire();
  }

  @Test
  void tryAcquire() {
    semaphore.tryAcquire();
  }

  @Test
  void tryPass() {
    new Throttle(semaphore).tryPass();
  }

  @Test
  void tryPassLocked() {
    new Throttle(semaphore).tryPassLocked();
  }
}
