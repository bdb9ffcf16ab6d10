package maple;

import java.util.ArrayList;
import java.util.List;

/** Starts threads and waits for them. */
final class Threads {
  private Threads() {}

  static void run(Bug.Code... works) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (Bug.Code work : works) {
      threads.add(new Thread(() -> run(work)));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void run(Bug.Code work) {
    try {
      work.run();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  static void check(boolean condition, String problem) {
    if (!condition) {
      throw new AssertionError(problem);
    }
  }
}
