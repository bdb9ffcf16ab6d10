package samples.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Two numbers, which threads read and write. */
public final class Visits {
  private final AtomicInteger x = new AtomicInteger(1);
  private final AtomicInteger y = new AtomicInteger(2);

  private Visits() {}

  /**
   * Runs some threads.
   *
   * @param threads the visits of each
   * @return what each visit has seen, in the order of the threads
   */
  public static List<Integer> run(List<List<Integer>> threads) throws InterruptedException {
    Visits numbers = new Visits();
    List<Thread> started = new ArrayList<>();
    List<int[]> seen = new ArrayList<>();
    for (List<Integer> visits : threads) {
      int[] own = new int[visits.size()];
      seen.add(own);
      Thread thread =
          new Thread(
              () -> {
                for (int i = 0; i < own.length; i++) {
                  own[i] = numbers.visit(visits.get(i));
                }
              });
      started.add(thread);
    }
    started.forEach(Thread::start);
    for (Thread thread : started) {
      thread.join();
    }
    List<Integer> all = new ArrayList<>();
    for (int[] own : seen) {
      for (int value : own) {
        all.add(value);
      }
    }
    return all;
  }

  /** Writes one of the numbers, or only reads it. Returns what was read. */
  private int visit(int how) {
    AtomicInteger number = how % 2 == 0 ? x : y;
    switch (how / 2) {
      case 0 -> number.set(10 + how);
      case 1 -> x.set(y.get() + 1);
      default -> {}
    }
    return number.get();
  }
}
