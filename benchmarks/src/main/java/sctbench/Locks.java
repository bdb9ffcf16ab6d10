package sctbench;

import static sctbench.Threads.check;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Programs that take the wrong locks, or the right ones in the wrong order. */
final class Locks {
  private int value;
  private int other;

  private Locks() {}

  /** Some threads add under one lock, others under another. */
  static void wrongLock(int first, int second, boolean isRepaired) throws InterruptedException {
    var program = new Locks();
    Object right = new Object();
    Object wrong = isRepaired ? right : new Object();
    List<Threads.Work> works = new ArrayList<>(Threads.times(first, () -> program.add(right)));
    works.addAll(Threads.times(second, () -> program.add(wrong)));
    Threads.run(works);
    check(program.value == first + second, "an addition is lost");
  }

  private void add(Object lock) {
    synchronized (lock) {
      int before = value;
      value = before + 1;
    }
  }

  /** Two threads take two locks in two orders. */
  static void deadlock(boolean isRepaired) throws InterruptedException {
    var program = new Locks();
    Object a = new Object();
    Object b = new Object();
    Threads.run(
        () -> program.addUnderBoth(a, b),
        () -> program.addUnderBoth(isRepaired ? a : b, isRepaired ? b : a));
  }

  private void addUnderBoth(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        value++;
      }
    }
  }

  /** The first of several readers takes a second lock, which the last gives back. */
  static void carter(boolean isRepaired) throws InterruptedException {
    var program = new Locks();
    var mutex = new ReentrantLock();
    var resource = new Object();
    boolean[] isTaken = {false};
    Threads.Work reader = () -> program.use(mutex, resource, isTaken, isRepaired);
    Threads.Work writer =
        () -> {
          synchronized (resource) {
            while (isTaken[0]) {
              resource.wait();
            }
            program.other++;
          }
        };
    Threads.run(reader, reader, writer);
  }

  @SuppressWarnings("LockNotBeforeTry") // the bug is to give it back too early
  private void use(ReentrantLock mutex, Object resource, boolean[] isTaken, boolean isRepaired)
      throws InterruptedException {
    mutex.lock();
    value++;
    boolean isFirst = value == 1;
    if (!isRepaired) {
      mutex.unlock();
    }
    if (isFirst) {
      synchronized (resource) {
        isTaken[0] = true;
      }
    }
    if (isRepaired) {
      mutex.unlock();
    }
    synchronized (resource) {
      check(isTaken[0], "read without the lock of the readers");
    }
    mutex.lock();
    try {
      value--;
      if (value == 0) {
        synchronized (resource) {
          isTaken[0] = false;
          resource.notifyAll();
        }
      }
    } finally {
      mutex.unlock();
    }
  }

  /** In one of its phases a thread waits for a lock that the other keeps. */
  @SuppressWarnings("LockNotBeforeTry") // the bug is to keep it
  static void phase(boolean isRepaired) throws InterruptedException {
    var first = new ReentrantLock();
    var second = new ReentrantLock();
    var program = new Locks();
    Threads.Work work =
        () -> {
          first.lock();
          program.value++;
          first.unlock();
          second.lock();
          program.other++;
          boolean isLast = program.other == 2;
          if (isRepaired || isLast) {
            second.unlock();
          }
        };
    Threads.run(work, work);
  }

  /** Threads that hold an account's lock for each of two writes, but not for both. */
  static void account(boolean isRepaired) throws InterruptedException {
    var account = new Locks();
    account.value = 10;
    Threads.run(
        () -> account.book(5, isRepaired),
        () -> account.book(-3, isRepaired),
        () -> {
          synchronized (account) {
            check(account.other != 2 || account.value == 12, "booked twice, and the sum is wrong");
          }
        });
    check(account.value == 12, "a booking is lost");
  }

  private void book(int amount, boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        value += amount;
        other++;
      }
      return;
    }
    int before;
    synchronized (this) {
      before = value;
    }
    synchronized (this) {
      value = before + amount;
      other++;
    }
  }

  /** Files take free blocks of a disk for a while; the search for one goes on behind the last. */
  static void fileSystem(boolean isRepaired) throws InterruptedException {
    int threads = 14;
    int blocks = 26;
    boolean[] isBusy = new boolean[blocks];
    Object[] locks = new Object[blocks];
    for (int i = 0; i < blocks; i++) {
      locks[i] = new Object();
    }
    List<Threads.Work> works = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      int start = (2 * t + 1) % blocks;
      works.add(() -> useBlock(isBusy, locks, start, isRepaired));
    }
    works.add(() -> useBlock(isBusy, locks, blocks - 1, isRepaired));
    Threads.run(works);
  }

  private static void useBlock(boolean[] isBusy, Object[] locks, int start, boolean isRepaired) {
    int block = start;
    while (true) {
      synchronized (locks[block]) {
        if (!isBusy[block]) {
          isBusy[block] = true;
          break;
        }
      }
      block = isRepaired ? (block + 1) % isBusy.length : block + 1;
    }
    synchronized (locks[block]) {
      isBusy[block] = false;
    }
  }
}
