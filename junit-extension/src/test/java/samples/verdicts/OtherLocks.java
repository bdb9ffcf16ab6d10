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
