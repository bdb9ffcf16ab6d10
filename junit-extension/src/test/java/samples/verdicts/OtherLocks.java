package samples.verdicts;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.StampedLock;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Stamped locks, and semaphores as locks, as they are meant to be used, and otherwise. */
public final class OtherLocks {
  private OtherLocks() {}

  /** Safe: writers hold the stamped lock for writing, the reader holds it for reading. */
  public static class Stamped {
    private final StampedLock lock = new StampedLock();
    private boolean open = true;

    @Ensures("!open")
    public void close() {
      long stamp = lock.writeLock();
      try {
        open = false;
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    @Requires("open")
    private int show() {
      return 1;
    }

    public int peek() {
      long stamp = lock.readLock();
      try {
        return open ? show() : 0;
      } finally {
        lock.unlockRead(stamp);
      }
    }
  }

  /** Breakable: an optimistic stamp keeps nobody out. */
  public static class Glass {
    private final StampedLock lock = new StampedLock();
    private boolean whole = true;

    public void smash() {
      long stamp = lock.writeLock();
      try {
        whole = false;
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    @Requires("whole")
    private int pour() {
      return 1;
    }

    public int use() {
      long stamp = lock.tryOptimisticRead();
      int poured = whole ? pour() : 0;
      return lock.validate(stamp) ? poured : 0;
    }
  }

  /** Breakable: a stamped lock has no owner, so {@code force} releases it for any thread. */
  public static class Forced {
    private final StampedLock lock = new StampedLock();
    private int level = 1;

    public void force() {
      lock.tryUnlockWrite();
    }

    public void refill() {
      long stamp = lock.writeLock();
      try {
        level = 0;
        level = 1;
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    @Requires("level > 0")
    private int pour() {
      return 1;
    }

    public int use() {
      long stamp = lock.writeLock();
      try {
        return level > 0 ? pour() : 0;
      } finally {
        if (lock.validate(stamp)) {
          lock.unlockWrite(stamp);
        }
      }
    }
  }

  /** Breakable: another class ends the reading of whoever reads. */
  public static class Viewed {
    private final StampedLock lock = new StampedLock();
    private int level = 1;

    StampedLock lock() {
      return lock;
    }

    public void empty() {
      long stamp = lock.writeLock();
      level = 0;
      lock.unlockWrite(stamp);
    }

    @Requires("level > 0")
    private int pour() {
      return 1;
    }

    public int use() {
      long stamp = lock.readLock();
      try {
        return level > 0 ? pour() : 0;
      } finally {
        lock.unlockRead(stamp);
      }
    }
  }

  /** Has no lock of its own. */
  public static class Janitor {
    public void clear(Viewed viewed) {
      viewed.lock().asReadLock().unlock();
    }
  }

  /** Safe: an optimistic stamp becomes a lock before anything is written. */
  public static class Converted {
    private final StampedLock lock = new StampedLock();
    private int level = 1;

    public void empty() {
      long stamp = lock.tryConvertToWriteLock(lock.tryOptimisticRead());
      if (stamp != 0) {
        level = 0;
        lock.unlockWrite(stamp);
      }
    }

    @Requires("level > 0")
    private int pour() {
      return 1;
    }

    public int use() {
      long stamp = lock.readLock();
      try {
        return level > 0 ? pour() : 0;
      } finally {
        lock.unlockRead(stamp);
      }
    }
  }

  /** Safe: a semaphore with one permit, which nobody gives back twice, is a lock. */
  public static class Booth {
    private final Semaphore mutex = new Semaphore(1);
    private boolean open = true;

    @Ensures("!open")
    public void close() {
      mutex.acquireUninterruptibly();
      try {
        open = false;
      } finally {
        mutex.release();
      }
    }

    @Requires("open")
    private int call() {
      return 1;
    }

    public int use() {
      mutex.acquireUninterruptibly();
      try {
        return open ? call() : 0;
      } finally {
        mutex.release();
      }
    }
  }

  /** Breakable: with two permits the closing thread comes in beside the calling one. */
  public static class Cabin {
    private final Semaphore seats = new Semaphore(2);
    private boolean open = true;

    public void close() {
      seats.acquireUninterruptibly();
      try {
        open = false;
      } finally {
        seats.release();
      }
    }

    @Requires("open")
    private int call() {
      return 1;
    }

    public int use() {
      seats.acquireUninterruptibly();
      try {
        return open ? call() : 0;
      } finally {
        seats.release();
      }
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Stamped.class)
    void aStampedLock() {
      new Stamped().peek();
    }

    @Test
    @Demonic(Forced.class)
    void aStampedLockThatAnyoneReleases() {
      new Forced().use();
    }

    @Test
    @Demonic(Viewed.class)
    void aStampedLockThatAnotherClassReleases() {
      new Viewed().use();
    }

    @Test
    @Demonic(Converted.class)
    void anOptimisticStampThatBecomesALock() {
      new Converted().use();
    }

    @Test
    @Demonic(Booth.class)
    void aSemaphoreAsALock() {
      new Booth().use();
    }

    @Test
    @Demonic(Cabin.class)
    void aSemaphoreWithTwoPermits() {
      new Cabin().use();
    }

    @Test
    @Demonic(Glass.class)
    void anOptimisticRead() {
      new Glass().use();
    }
  }
}
