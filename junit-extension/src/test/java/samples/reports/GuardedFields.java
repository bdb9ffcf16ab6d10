package samples.reports;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Locks guard fields, by contract or only by habit, and not everywhere. */
public final class GuardedFields {
  private GuardedFields() {}

  /** Nothing breaks the check, but the contract is broken. */
  @SuppressWarnings("GuardedBy") // The mistakes are what it is for.
  public static class Seats {
    @GuardedBy("this")
    private int free = 2;

    private final Object other = new Object();

    public synchronized void book() {
      if (free > 0) {
        take();
      }
    }

    @Requires("free > 0")
    private void take() {
      free--;
    }

    public synchronized int free() {
      return count();
    }

    public int peek() {
      return count();
    }

    public boolean isFull() {
      synchronized (other) {
        return free == 0;
      }
    }

    private int count() {
      return free;
    }
  }

  /** A contract that is broken, and the interference that comes of it. */
  @SuppressWarnings("GuardedBy") // The mistakes are what it is for.
  public static class Shelf {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();

    @GuardedBy("lock")
    private int used = 1;

    @GuardedBy("lock")
    private final List<String> names = new ArrayList<>();

    public void tryTake() {
      lock.writeLock().lock();
      try {
        if (used > 0) {
          take();
        }
      } finally {
        lock.writeLock().unlock();
      }
    }

    @Requires("used > 0")
    private void take() {
      used--;
    }

    public void clear() {
      lock.readLock().lock();
      try {
        used = 0;
        names.clear();
      } finally {
        lock.readLock().unlock();
      }
    }

    public void empty() {
      used = 0;
    }
  }

  /** No contract; one method of four forgets the lock. */
  public static class Till {
    private final Lock lock = new ReentrantLock();
    private int total;

    public void add(int n) {
      lock.lock();
      try {
        total += n;
      } finally {
        lock.unlock();
      }
    }

    public void tryPay() {
      lock.lock();
      try {
        if (total > 0) {
          pay();
        }
      } finally {
        lock.unlock();
      }
    }

    public int total() {
      lock.lock();
      try {
        return total;
      } finally {
        lock.unlock();
      }
    }

    @Requires("total > 0")
    private void pay() {
      total--;
    }

    public void reset() {
      total = 0;
    }
  }

  /** As before, and what is written without the lock is not known. */
  public static class Gauge {
    private double level = 1;

    public synchronized void tryDrain() {
      if (level > 0) {
        drain();
      }
    }

    @Requires("level > 0")
    private void drain() {
      level = 0;
    }

    public void scale(double by) {
      level = Math.sin(by);
    }
  }

  /** Which lock guards it, only its author knows. */
  @SuppressWarnings("GuardedBy") // Error Prone does not read it either.
  public static class Cabin {
    @GuardedBy("mutex()")
    private int crew = 1;

    private final Object mutex = new Object();

    private Object mutex() {
      return mutex;
    }

    public void leave() {
      synchronized (mutex()) {
        if (crew > 0) {
          one();
        }
      }
    }

    @Requires("crew > 0")
    private void one() {
      crew--;
    }
  }

  @Demonic
  public static class Tests {
    @Test
    void aBrokenContractIsReportedWhereTheChecksAreProved() {
      new Seats().book();
    }

    @Test
    void aBrokenContractIsReportedOnceInATestClass() {
      new Seats().book();
    }

    @Test
    void aBrokenContractAndAnInterference() {
      new Shelf().tryTake();
    }

    @Test
    void aLockThatOneMethodForgets() {
      Till till = new Till();
      till.add(3);
      till.tryPay();
    }

    @Test
    void aLockThatOneMethodForgetsWhereTheAnswerIsNotKnown() {
      new Gauge().tryDrain();
    }

    @Test
    void aLockThatCannotBeNamed() {
      new Cabin().leave();
    }
  }
}
