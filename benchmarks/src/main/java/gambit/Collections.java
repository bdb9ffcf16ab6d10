package gambit;

import static sctbench.Threads.check;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import sctbench.Threads;

/** Bags and collections that block. */
final class Collections {
  private final AtomicInteger first = new AtomicInteger();
  private final AtomicInteger last = new AtomicInteger();
  private final AtomicIntegerArray taken = new AtomicIntegerArray(4);
  private volatile boolean isEnded;
  private volatile int waiters;

  private Collections() {}

  /** The owner of a part of a bag and a thief both take its last item. */
  static void bagSteal(boolean isRepaired) throws InterruptedException {
    var bag = new Collections();
    bag.last.set(3);
    Threads.Work steal =
        () -> {
          synchronized (bag) {
            int at = bag.first.get();
            if (at < bag.last.get()) {
              bag.first.set(at + 1);
              bag.take(at);
            }
          }
        };
    Threads.run(
        () -> {
          for (int i = 0; i < 2; i++) {
            bag.takeOwn(isRepaired);
          }
        },
        steal,
        steal);
  }

  private void takeOwn(boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        takeLast();
      }
    } else {
      takeLast();
    }
  }

  private void takeLast() {
    int at = last.get() - 1;
    if (first.get() <= at) {
      last.set(at);
      take(at);
    }
  }

  private void take(int item) {
    check(taken.incrementAndGet(item) == 1, "an item is taken twice");
  }

  /** Who looks into one part of a bag after the other does not see an item that moves. */
  static void bagEmpty(boolean isRepaired) throws InterruptedException {
    var bag = new Collections();
    bag.last.set(1);
    Threads.Work move = () -> bag.move(isRepaired);
    Threads.Work look =
        () -> {
          if (isRepaired) {
            synchronized (bag) {
              bag.look();
            }
          } else {
            bag.look();
          }
        };
    Threads.run(move, look, look);
  }

  private synchronized void move(boolean isRepaired) {
    // An item is in both parts for a moment, never in none.
    first.incrementAndGet();
    last.decrementAndGet();
    if (isRepaired) {
      notifyAll();
    }
  }

  private void look() {
    taken.incrementAndGet(0);
    int before = first.get();
    int behind = last.get();
    check(before + behind > 0, "the bag seems to be empty");
  }

  /** Whether anybody waits is asked without the lock: who begins to wait just then is not told. */
  static void blocking(boolean isRepaired) throws InterruptedException {
    var collection = new Collections();
    Threads.Work consume =
        () -> {
          while (collection.remove()) {
            collection.taken.incrementAndGet(0);
          }
        };
    Threads.run(
        consume,
        consume,
        () -> {
          collection.change(collection.last::incrementAndGet, isRepaired);
          collection.change(collection.last::incrementAndGet, isRepaired);
          collection.change(() -> collection.isEnded = true, isRepaired);
        });
  }

  private void change(Runnable change, boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        change.run();
        notifyAll();
      }
      return;
    }
    change.run();
    if (waiters > 0) {
      synchronized (this) {
        notifyAll();
      }
    }
  }

  private synchronized boolean remove() throws InterruptedException {
    while (last.get() == 0) {
      if (isEnded) {
        return false;
      }
      waiters++;
      wait();
      waiters--;
    }
    last.decrementAndGet();
    return true;
  }
}
