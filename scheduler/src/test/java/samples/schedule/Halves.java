package samples.schedule;

import java.util.ArrayList;
import java.util.List;

/** Two numbers that belong together, which threads set one after the other. */
public final class Halves {
  private volatile int first;
  private volatile int second;

  private Halves() {}

  /** So many threads set both; one more looks whether both are set or none. */
  public static void broken(int setters) throws InterruptedException {
    Halves halves = new Halves();
    run(setters, halves::set, halves::look);
  }

  /** The same with a lock. */
  public static void repaired(int setters) throws InterruptedException {
    Halves halves = new Halves();
    run(
        setters,
        () -> {
          synchronized (halves) {
            halves.set();
          }
        },
        () -> {
          synchronized (halves) {
            halves.look();
          }
        });
  }

  private static void run(int setters, Runnable set, Runnable look) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < setters; i++) {
      threads.add(new Thread(set));
    }
    threads.add(new Thread(look));
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private void set() {
    first = 1;
    second = 1;
  }

  private void look() {
    int seen = first;
    Bugs.check(seen == second, "half is set");
  }
}
