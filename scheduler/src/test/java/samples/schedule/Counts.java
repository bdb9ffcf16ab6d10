package samples.schedule;

import java.util.concurrent.atomic.AtomicInteger;

/** Threads that count. */
public final class Counts {
  private Counts() {}

  /** Four threads count to eight. */
  public static void plain() throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(
              () -> {
                count.incrementAndGet();
                count.incrementAndGet();
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** The same, and about as much as some executions that is not under control. */
  public static void slowly() throws InterruptedException {
    plain();
    if ("a".repeat(10_000_000).indexOf('b') != -1) {
      throw new AssertionError();
    }
  }
}
