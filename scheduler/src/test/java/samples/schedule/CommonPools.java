package samples.schedule;

import java.util.concurrent.atomic.AtomicInteger;

/** A body that uses no pool. */
public final class CommonPools {
  private CommonPools() {}

  /** Two threads count. */
  public static void apart() throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Thread other = new Thread(count::incrementAndGet);
    other.start();
    count.incrementAndGet();
    other.join();
    if (count.get() != 2) {
      throw new IllegalStateException("lost");
    }
  }
}
