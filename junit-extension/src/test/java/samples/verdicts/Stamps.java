package samples.verdicts;

import java.util.concurrent.locks.StampedLock;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Stamps of stamped locks that are converted and validated. */
public final class Stamps {
  private Stamps() {}

  /** Safe: nobody writes while a stamp for reading becomes one for writing. */
  public static class Upgraded {
    private final StampedLock lock = new StampedLock();
    private int left = 2;

    public void use() {
      long stamp = lock.readLock();
      try {
        if (left > 0) {
          long writing = lock.tryConvertToWriteLock(stamp);
          if (writing != 0) {
            stamp = writing;
            take();
          }
        }
      } finally {
        lock.unlock(stamp);
      }
    }

    @Requires("left > 0")
    private void take() {
      left--;
    }
  }

  /** Breakable: if the conversion fails, the lock is given back between check and call. */
  public static class UpgradedLate {
    private final StampedLock lock = new StampedLock();
    private int left = 2;

    public void use() {
      long stamp = lock.readLock();
      try {
        if (left > 0) {
          long writing = lock.tryConvertToWriteLock(stamp);
          if (writing == 0) {
            lock.unlockRead(stamp);
            writing = lock.writeLock();
          }
          stamp = writing;
          take();
        }
      } finally {
        lock.unlock(stamp);
      }
    }

    @Requires("left > 0")
    private void take() {
      left--;
    }
  }

  /** Safe: who has written goes on to read. */
  public static class Downgraded {
    private final StampedLock lock = new StampedLock();
    private int left = 2;

    public void clear() {
      long stamp = lock.writeLock();
      left = 0;
      lock.unlockWrite(stamp);
    }

    public int use() {
      long stamp = lock.writeLock();
      try {
        left = 2;
        long reading = lock.tryConvertToReadLock(stamp);
        if (reading == 0) {
          return 0;
        }
        stamp = reading;
        return take();
      } finally {
        lock.unlock(stamp);
      }
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Safe: what has been read optimistically counts only if it is valid. */
  public static class Range {
    private final StampedLock lock = new StampedLock();
    private int low;
    private int high;

    public void move(int to) {
      long stamp = lock.writeLock();
      try {
        low = to;
        high = to;
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    public int use() {
      long stamp = lock.tryOptimisticRead();
      int from = low;
      int to = high;
      if (!lock.validate(stamp)) {
        stamp = lock.readLock();
        try {
          from = low;
          to = high;
        } finally {
          lock.unlockRead(stamp);
        }
      }
      return width(from, to);
    }

    @Requires("from == to")
    private int width(int from, int to) {
      return to - from;
    }
  }

  /** Breakable: the stamp is validated before the second read. */
  public static class EarlyRange {
    private final StampedLock lock = new StampedLock();
    private int low;
    private int high;

    public void move(int to) {
      long stamp = lock.writeLock();
      try {
        low = to;
        high = to;
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    public int use() {
      long stamp = lock.tryOptimisticRead();
      int from = low;
      if (!lock.validate(stamp)) {
        return 0;
      }
      int to = high;
      return width(from, to);
    }

    @Requires("from == to")
    private int width(int from, int to) {
      return to - from;
    }
  }

  /** Safe: what holds when the stamp is got holds when it becomes a lock. */
  public static class Seized {
    private final StampedLock lock = new StampedLock();
    private int left = 2;

    public void use() {
      long stamp = lock.tryOptimisticRead();
      if (left > 0) {
        long writing = lock.tryConvertToWriteLock(stamp);
        if (writing != 0) {
          take();
          lock.unlockWrite(writing);
        }
      }
    }

    @Requires("left > 0")
    private void take() {
      left--;
    }
  }

  /** Breakable: the call comes before anybody asks. */
  public static class Hasty {
    private final StampedLock lock = new StampedLock();
    private int left = 2;

    public void clear() {
      long stamp = lock.writeLock();
      left = 0;
      lock.unlockWrite(stamp);
    }

    public int use() {
      long stamp = lock.tryOptimisticRead();
      int taken = left > 0 ? take() : 0;
      long reading = lock.tryConvertToReadLock(stamp);
      if (reading == 0) {
        return 0;
      }
      lock.unlockRead(reading);
      return taken;
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Breakable: the lock refuses to be given back, although the stamp is valid. */
  public static class Refused {
    private final StampedLock lock = new StampedLock();
    private int left = 2;

    public void clear() {
      long stamp = lock.tryOptimisticRead();
      try {
        lock.unlockRead(stamp);
      } catch (IllegalMonitorStateException notHeld) {
        if (lock.validate(stamp)) {
          left = 0;
        }
      }
    }

    public void use() {
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Breakable: whoever gets the lock gives it back for the thread that has it. */
  public static class Shared {
    private final StampedLock lock = new StampedLock();
    private int left = 2;

    public StampedLock lock() {
      return lock;
    }

    public void clear() {
      long stamp = lock.writeLock();
      left = 0;
      lock.unlockWrite(stamp);
    }

    public void use() {
      long stamp = lock.writeLock();
      try {
        if (left > 0) {
          take();
        }
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Safe: a stamp that is validated, and then becomes a lock, was valid all the time. */
  public static class Twice {
    private final StampedLock lock = new StampedLock();
    private int left = 2;

    public void clear() {
      long stamp = lock.writeLock();
      left = 0;
      lock.unlockWrite(stamp);
    }

    public void use() {
      long stamp = lock.tryOptimisticRead();
      if (left > 0 && lock.validate(stamp)) {
        long writing = lock.tryConvertToWriteLock(stamp);
        if (writing != 0) {
          take();
          lock.unlockWrite(writing);
        }
      }
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Upgraded.class)
    void aConversion() {
      new Upgraded().use();
    }

    @Test
    @Demonic(UpgradedLate.class)
    void aConversionThatFails() {
      new UpgradedLate().use();
    }

    @Test
    @Demonic(Downgraded.class)
    void aConversionDownwards() {
      new Downgraded().use();
    }

    @Test
    @Demonic(Range.class)
    void aValidRead() {
      new Range().use();
    }

    @Test
    @Demonic(EarlyRange.class)
    void aReadBehindTheValidation() {
      new EarlyRange().use();
    }

    @Test
    @Demonic(Seized.class)
    void anOptimisticStampThatBecomesALock() {
      new Seized().use();
    }

    @Test
    @Demonic(Refused.class)
    void aLockThatIsNotHeld() {
      new Refused().use();
    }

    @Test
    @Demonic(Shared.class)
    void aLockThatOthersGet() {
      new Shared().use();
    }

    @Test
    @Demonic(Twice.class)
    void aStampThatIsValidTwice() {
      new Twice().use();
    }

    @Test
    @Demonic(Hasty.class)
    void aCallBeforeTheConversion() {
      new Hasty().use();
    }
  }
}
