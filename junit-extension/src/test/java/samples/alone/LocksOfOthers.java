package samples.alone;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Locks and conditions that callers give, in the midst of a section of another lock. */
@SuppressWarnings("UnusedVariable") // Contracts read it.
public final class LocksOfOthers {
  private LocksOfOthers() {}

  /** A caller gives a lock, which may be of a class of its own, and let others come in. */
  public static class ALockOfOthers {
    private final Lock other;
    private int times;
    private int left = 2;

    public ALockOfOthers() {
      this(new ReentrantLock());
    }

    public ALockOfOthers(Lock other) {
      this.other = other;
    }

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      if (left > 0) {
        Lock lock = other;
        lock.lock();
        try {
          times++;
        } finally {
          lock.unlock();
        }
        return pop();
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** So may a lock that is only asked. */
  public static class ALockThatIsAsked {
    private final ReentrantLock other;
    private int times;
    private int left = 2;

    public ALockThatIsAsked() {
      this(new ReentrantLock());
    }

    public ALockThatIsAsked(ReentrantLock other) {
      this.other = other;
    }

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      if (left > 0) {
        if (other.isHeldByCurrentThread()) {
          times++;
        }
        return pop();
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** So may a lock that is not taken. */
  public static class ALockThatIsTried {
    private final Lock other;
    private int times;
    private int left = 2;

    public ALockThatIsTried(Lock other) {
      this.other = other;
    }

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      if (left > 0) {
        Lock lock = other;
        if (lock.tryLock()) {
          try {
            times++;
          } finally {
            lock.unlock();
          }
          return 0;
        }
        return pop();
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** So may a condition. */
  public static class AConditionOfOthers {
    private final Condition changed;
    private int times;
    private int left = 2;

    public AConditionOfOthers(Condition changed) {
      this.changed = changed;
    }

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      if (left > 0) {
        try {
          changed.signalAll();
        } finally {
          times++;
        }
        return pop();
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** So may a lock that then refuses to be given back. */
  public static class ALockThatRefuses {
    private final ReentrantLock other;
    private int times;
    private int left = 2;

    public ALockThatRefuses(ReentrantLock other) {
      this.other = other;
    }

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      if (left > 0) {
        try {
          other.unlock();
          times++;
        } catch (IllegalMonitorStateException refused) {
          return pop();
        }
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** So may a condition of such a lock that then refuses. */
  public static class AConditionThatRefuses {
    private final Condition changed;
    private int times;
    private int left = 2;

    public AConditionThatRefuses(ReentrantLock other) {
      this.changed = other.newCondition();
    }

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      if (left > 0) {
        try {
          changed.signalAll();
          times++;
        } catch (IllegalMonitorStateException refused) {
          return pop();
        }
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** So may one that is made and then refuses. */
  public static class ANewConditionThatRefuses {
    private final ReentrantLock other;
    private int times;
    private int left = 2;

    public ANewConditionThatRefuses(ReentrantLock other) {
      this.other = other;
    }

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      if (left > 0) {
        Condition changed = other.newCondition();
        try {
          changed.signalAll();
          times++;
        } catch (IllegalMonitorStateException refused) {
          return pop();
        }
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** A lock that the object makes runs no code of others. */
  public static class ALockOfItsOwn {
    private final Lock other = new ReentrantLock();
    private int times;
    private int left = 2;

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      if (left > 0) {
        other.lock();
        try {
          times++;
        } finally {
          other.unlock();
        }
        return pop();
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** Locks that the object makes run no code of others when they refuse. */
  public static class ALockOfItsOwnThatRefuses {
    private final ReentrantReadWriteLock other = new ReentrantReadWriteLock();
    private final Condition changed = other.writeLock().newCondition();
    private int times;
    private int left = 2;

    public synchronized void drain() {
      left = 0;
    }

    public synchronized int take() {
      if (left > 0) {
        try {
          changed.signalAll();
          other.writeLock().unlock();
          times++;
        } catch (IllegalMonitorStateException refused) {
          return pop();
        }
      }
      return 0;
    }

    @Requires("left > 0")
    private int pop() {
      return times;
    }
  }

  /** Their tests. */
  public static class Tests {
    @Test
    @Demonic(ALockOfOthers.class)
    void aLockOfOthers() {
      new ALockOfOthers().take();
    }

    @Test
    @Demonic(ALockThatIsAsked.class)
    void aLockThatIsAsked() {
      new ALockThatIsAsked().take();
    }

    @Test
    @Demonic(ALockThatIsTried.class)
    void aLockThatIsTried() {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.readLock().lock();
      new ALockThatIsTried(lock.writeLock()).take();
    }

    @Test
    @Demonic(AConditionOfOthers.class)
    void aConditionOfOthers() {
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      new AConditionOfOthers(lock.newCondition()).take();
    }

    @Test
    @Demonic(ALockOfItsOwn.class)
    void aLockOfItsOwn() {
      new ALockOfItsOwn().take();
    }

    @Test
    @Demonic(ALockThatRefuses.class)
    void aLockThatRefuses() {
      new ALockThatRefuses(new ReentrantLock()).take();
    }

    @Test
    @Demonic(AConditionThatRefuses.class)
    void aConditionThatRefuses() {
      new AConditionThatRefuses(new ReentrantLock()).take();
    }

    @Test
    @Demonic(ANewConditionThatRefuses.class)
    void aNewConditionThatRefuses() {
      new ANewConditionThatRefuses(new ReentrantLock()).take();
    }

    @Test
    @Demonic(ALockOfItsOwnThatRefuses.class)
    void aLockOfItsOwnThatRefuses() {
      new ALockOfItsOwnThatRefuses().take();
    }
  }
}
