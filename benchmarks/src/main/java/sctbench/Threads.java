package sctbench;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Starting threads, and what they check. */
public final class Threads {
  private Threads() {}

  /** What a thread does. */
  @FunctionalInterface
  public interface Work {
    void run() throws InterruptedException;
  }

  /** Runs each on a thread of its own, and waits for all. */
  public static void run(Work... works) throws InterruptedException {
    run(Arrays.asList(works));
  }

  /** Runs each on a thread of its own, and waits for all. */
  public static void run(List<Work> works) throws InterruptedException {
    List<Thread> threads = works.stream().map(w -> new Thread(() -> carryOut(w))).toList();
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void carryOut(Work work) {
    try {
      work.run();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** So many threads with the same work. */
  public static List<Work> times(int number, Work work) {
    return Collections.nCopies(number, work);
  }

  public static void check(boolean condition, String otherwise) {
    if (!condition) {
      throw new AssertionError(otherwise);
    }
  }
}
