package small;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Programs of a few threads, right and wrong. */
public final class SmallPrograms {
  private static final int ROUNDS = 5;

  private SmallPrograms() {}

  private static final class Counter {
    private int count;

    void increment() {
      count++;
    }
  }

  /** Wakes one of those that wait; who is woken looks again, if it is right. */
  private static final class Idle {
    private final boolean looksAgain;
    private int idle;

    Idle(boolean looksAgain) {
      this.looksAgain = looksAgain;
    }

    synchronized void put() {
      idle++;
      notify();
    }

    @SuppressWarnings("WaitNotInLoop") // that is the bug
    synchronized void take() throws InterruptedException {
      if (looksAgain) {
        while (idle == 0) {
          wait();
        }
      } else if (idle == 0) {
        wait();
      }
      idle--;
      require(idle >= 0);
    }
  }

  /** What a thread does. */
  private interface Action {
    void run() throws InterruptedException;
  }

  /** Does all that at the same time; what a thread throws is thrown in the end. */
  private static void together(Action... actions) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    Queue<Throwable> thrown = new ConcurrentLinkedQueue<>();
    for (Action action : actions) {
      threads.add(
          new Thread(
              () -> {
                try {
                  action.run();
                } catch (InterruptedException | RuntimeException e) {
                  thrown.add(e);
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    require(thrown.isEmpty());
  }

  private static void require(boolean condition) {
    if (!condition) {
      throw new IllegalStateException("wrong");
    }
  }

  /** Two threads count without a lock. */
  public static void counter() throws InterruptedException {
    Counter counter = new Counter();
    together(counter::increment, counter::increment);
    require(counter.count == 2);
  }

  /** Two threads take the last element of a list, of which they have asked before. */
  public static void vector() throws InterruptedException {
    List<Integer> vector = Collections.synchronizedList(new ArrayList<>(List.of(1)));
    Action last =
        () -> {
          if (!vector.isEmpty()) {
            vector.remove(vector.size() - 1);
          }
        };
    together(last, last);
  }

  /** Two threads wait for idle workers, which two others put: who is woken may be too late. */
  public static void brokenIdle() throws InterruptedException {
    idle(new Idle(false));
  }

  /** The same, right. */
  public static void idle() throws InterruptedException {
    idle(new Idle(true));
  }

  private static void idle(Idle idle) throws InterruptedException {
    together(idle::take, idle::take, idle::put, idle::put);
    require(idle.idle == 0);
  }

  /** So many threads take a lock a few times each: there are more schedules than anybody runs. */
  public static void many(int threads) throws InterruptedException {
    Counter counter = new Counter();
    Action[] all = new Action[threads];
    Arrays.fill(
        all,
        (Action)
            () -> {
              for (int i = 0; i < ROUNDS; i++) {
                synchronized (counter) {
                  counter.increment();
                }
              }
            });
    together(all);
  }
}
