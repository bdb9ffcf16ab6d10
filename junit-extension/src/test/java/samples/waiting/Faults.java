package samples.waiting;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** The faults that only code has which waits, each with its repair. */
// The names say what is wrong.
@SuppressWarnings({"WaitNotInLoop", "NotifyNotAll", "NarrowingCompoundAssignment"})
public final class Faults {
  private Faults() {}

  /** Waits without a loop: another thread takes the element first. */
  public static class NoLoop {
    private final String[] items = new String[8];
    private int count;

    public synchronized void put(String item) {
      items[count++] = item;
      notifyAll();
    }

    public synchronized String take() throws InterruptedException {
      if (count == 0) {
        wait();
      }
      return items[--count];
    }
  }

  /** The same in a loop. */
  public static class Loop {
    private final String[] items = new String[8];
    private int count;

    public synchronized void put(String item) {
      items[count++] = item;
      notifyAll();
    }

    public synchronized String take() throws InterruptedException {
      while (count == 0) {
        wait();
      }
      return items[--count];
    }
  }

  /** Waits without a loop, and goes below nothing without an exception. */
  public static class Silent {
    private int tickets;

    public synchronized void put() {
      tickets++;
      notifyAll();
    }

    public synchronized void take() throws InterruptedException {
      if (tickets == 0) {
        wait();
      }
      tickets--;
    }
  }

  /** The same in a loop. */
  public static class Honest {
    private int tickets;

    public synchronized void put() {
      tickets++;
      notifyAll();
    }

    public synchronized void take() throws InterruptedException {
      while (tickets == 0) {
        wait();
      }
      tickets--;
    }
  }

  /** Looks before it has the lock: the signal comes before the wait. */
  public static class LateLook {
    private final Object lock = new Object();
    private volatile boolean isOpen;

    public void open() {
      isOpen = true;
      synchronized (lock) {
        lock.notifyAll();
      }
    }

    public void pass() throws InterruptedException {
      if (!isOpen) {
        synchronized (lock) {
          lock.wait();
        }
      }
    }
  }

  /** Looks under the lock. */
  public static class EarlyLook {
    private final Object lock = new Object();
    private volatile boolean isOpen;

    public void open() {
      isOpen = true;
      synchronized (lock) {
        lock.notifyAll();
      }
    }

    public void pass() throws InterruptedException {
      synchronized (lock) {
        while (!isOpen) {
          lock.wait();
        }
      }
    }
  }

  /** Changes what is waited for, and tells nobody. */
  public static class Mute {
    private boolean isOpen;

    public synchronized void open() {
      isOpen = true;
    }

    public synchronized void pass() throws InterruptedException {
      while (!isOpen) {
        wait();
      }
    }
  }

  /** Tells those who wait. */
  public static class Told {
    private boolean isOpen;

    public synchronized void open() {
      isOpen = true;
      notifyAll();
    }

    public synchronized void pass() throws InterruptedException {
      while (!isOpen) {
        wait();
      }
    }
  }

  /** Wakes one of those who wait for two things, and perhaps the wrong one. */
  public static class OneSignal {
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean isFull;

    public void put() throws InterruptedException {
      lock.lock();
      try {
        while (isFull) {
          changed.await();
        }
        isFull = true;
        changed.signal();
      } finally {
        lock.unlock();
      }
    }

    public void take() throws InterruptedException {
      lock.lock();
      try {
        while (!isFull) {
          changed.await();
        }
        isFull = false;
        changed.signal();
      } finally {
        lock.unlock();
      }
    }
  }

  /** Has a condition for each of the two. */
  public static class TwoSignals {
    private final Lock lock = new ReentrantLock();
    private final Condition free = lock.newCondition();
    private final Condition full = lock.newCondition();
    private boolean isFull;

    public void put() throws InterruptedException {
      lock.lock();
      try {
        while (isFull) {
          free.await();
        }
        isFull = true;
        full.signal();
      } finally {
        lock.unlock();
      }
    }

    public void take() throws InterruptedException {
      lock.lock();
      try {
        while (!isFull) {
          full.await();
        }
        isFull = false;
        free.signal();
      } finally {
        lock.unlock();
      }
    }
  }

  /** Waits with a lock that whoever could end the wait needs. */
  public static class Nested {
    private final Object items = new Object();
    private int count;

    public synchronized void put() {
      synchronized (items) {
        count++;
        items.notifyAll();
      }
    }

    public synchronized void take() throws InterruptedException {
      synchronized (items) {
        while (count == 0) {
          items.wait();
        }
        count--;
      }
    }
  }

  /** Waits with no other lock. */
  public static class Flat {
    private final Object items = new Object();
    private int count;

    public void put() {
      synchronized (items) {
        count++;
        items.notifyAll();
      }
    }

    public void take() throws InterruptedException {
      synchronized (items) {
        while (count == 0) {
          items.wait();
        }
        count--;
      }
    }
  }

  /** Takes the end of the time limit for success. */
  public static class Impatient {
    private final String[] items = new String[8];
    private int count;

    public synchronized void put(String item) {
      items[count++] = item;
      notifyAll();
    }

    public synchronized String take() throws InterruptedException {
      if (count == 0) {
        wait(60_000);
      }
      return items[--count];
    }
  }

  /** Says that there is nothing when the time limit has passed. */
  public static class Patient {
    private final String[] items = new String[8];
    private int count;

    public synchronized void put(String item) {
      items[count++] = item;
      notifyAll();
    }

    public synchronized String take() throws InterruptedException {
      long end = System.nanoTime() + 60_000_000_000L;
      while (count == 0) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          return "nothing";
        }
        wait(left);
      }
      return items[--count];
    }
  }

  /** Takes an interrupt for success. */
  public static class Deaf {
    private final String[] items = new String[8];
    private int count;

    public synchronized void put(String item) {
      items[count++] = item;
      notifyAll();
    }

    public synchronized String take() {
      try {
        while (count == 0) {
          wait();
        }
      } catch (InterruptedException ignored) {
        Thread.currentThread().interrupt();
      }
      return items[--count];
    }
  }

  /** Lets an interrupt end the call. */
  public static class Hearing {
    private final String[] items = new String[8];
    private int count;

    public synchronized void put(String item) {
      items[count++] = item;
      notifyAll();
    }

    public synchronized String take() throws InterruptedException {
      while (count == 0) {
        wait();
      }
      return items[--count];
    }
  }

  /** Who waits for a place does not look again whether there is one. */
  public static class Garage {
    private int free = 1;

    public synchronized void enter() throws InterruptedException {
      if (free == 0) {
        wait();
      }
      free--;
    }

    public synchronized void leave() {
      free++;
      notify();
    }

    public synchronized int free() {
      return free;
    }
  }

  /** Looks again. */
  public static class CarefulGarage {
    private int free = 1;

    public synchronized void enter() throws InterruptedException {
      while (free == 0) {
        wait();
      }
      free--;
    }

    public synchronized void leave() {
      free++;
      notify();
    }

    public synchronized int free() {
      return free;
    }
  }
}
