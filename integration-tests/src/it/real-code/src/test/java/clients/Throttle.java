package clients;

import org.apache.commons.lang3.concurrent.TimedSemaphore;

/** Asks before it takes a permit of a semaphore, because {@code tryAcquire} fails after {@code shutdown}. */
class Throttle {
  private final TimedSemaphore semaphore;

  Throttle(TimedSemaphore semaphore) {
    this.semaphore = semaphore;
  }

  boolean tryPass() {
    return !semaphore.isShutdown() && semaphore.tryAcquire();
  }

  boolean tryPassLocked() {
    synchronized (semaphore) {
      return !semaphore.isShutdown() && semaphore.tryAcquire();
    }
  }
}
