package gambit;

import static sctbench.Threads.check;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import sctbench.Threads;

/** Barriers, events and semaphores. */
final class Primitives {
  private static final int PHASES = 2;
  private static final int THREADS = 3;

  private final AtomicInteger count = new AtomicInteger();
  private final AtomicIntegerArray results = new AtomicIntegerArray(PHASES);
  private final AtomicInteger parties = new AtomicInteger(THREADS);
  private volatile int phase;
  private volatile boolean isSet;
  private volatile int waiters;

  private Primitives() {}

  /** The last that comes to a barrier lets the others go before it has done what all wait for. */
  static void barrierAction(boolean isRepaired) throws InterruptedException {
    var barrier = new Primitives();
    Threads.Work work =
        () -> {
          for (int i = 0; i < PHASES; i++) {
            barrier.await(isRepaired);
            check(barrier.results.get(i) == 1, "what ends a phase has not been done");
          }
        };
    Threads.run(Threads.times(THREADS, work));
  }

  private void await(boolean isRepaired) throws InterruptedException {
    int mine = phase;
    if (count.incrementAndGet() == THREADS) {
      count.set(0);
      if (isRepaired) {
        results.incrementAndGet(mine);
        release();
      } else {
        release();
        results.incrementAndGet(mine);
      }
    } else {
      awaitEnd(mine);
    }
  }

  private synchronized void release() {
    phase++;
    notifyAll();
  }

  private synchronized void awaitEnd(int mine) throws InterruptedException {
    while (phase == mine) {
      wait();
    }
  }

  /** A thread leaves a barrier while another one comes: both believe to be the last. */
  static void barrierLeft(boolean isRepaired) throws InterruptedException {
    var barrier = new Primitives();
    Threads.Work work = () -> barrier.come(isRepaired);
    Threads.run(work, work, () -> barrier.leave(isRepaired));
    check(barrier.results.get(0) == 1, "a phase has ended " + barrier.results + " times");
  }

  private void come(boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        count.incrementAndGet();
        endIfAllAreThere();
      }
    } else {
      count.incrementAndGet();
      endIfAllAreThere();
    }
  }

  private void leave(boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        parties.decrementAndGet();
        endIfAllAreThere();
      }
    } else {
      parties.decrementAndGet();
      endIfAllAreThere();
    }
  }

  private void endIfAllAreThere() {
    if (count.get() == parties.get()) {
      results.incrementAndGet(0);
    }
  }

  /** An event looks for those that wait, and one begins to wait when it has just done so. */
  static void event(boolean isRepaired) throws InterruptedException {
    var event = new Primitives();
    Threads.Work await = () -> event.awaitSet(isRepaired);
    Threads.run(await, () -> event.set(), await);
  }

  private void set() {
    isSet = true;
    if (waiters > 0) {
      synchronized (this) {
        notifyAll();
      }
    }
  }

  @SuppressWarnings("WaitNotInLoop") // the bug is to look once only
  private void awaitSet(boolean isRepaired) throws InterruptedException {
    for (int i = 0; i < 3 && !isSet; i++) {
      count.incrementAndGet();
    }
    if (isSet) {
      return;
    }
    synchronized (this) {
      if (isRepaired) {
        waiters++;
        while (!isSet) {
          wait();
        }
      } else if (!isSet) {
        waiters++;
        wait();
      }
    }
  }

  /** Whether a semaphore has something left is asked first, and it is taken then. */
  static void semaphore(boolean isRepaired) throws InterruptedException {
    var semaphore = new Primitives();
    semaphore.count.set(3);
    Threads.Work take =
        () -> {
          semaphore.take(isRepaired);
          semaphore.take(isRepaired);
        };
    Threads.run(take, take);
    check(semaphore.count.get() == 0, "something is left");
  }

  private void take(boolean isRepaired) {
    while (true) {
      int left = count.get();
      if (left == 0) {
        return;
      }
      if (!isRepaired) {
        check(count.decrementAndGet() >= 0, "less than none is left");
        return;
      } else if (count.compareAndSet(left, left - 1)) {
        return;
      }
    }
  }
}
