package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Programs about {@link ReentrantLock}. */
public final class Locks {
  private Locks() {}

  @Right
  public static void exclusion() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[] n = {0};
    Action add =
        () -> {
          lock.lock();
          n[0]++;
          lock.unlock();
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  @Right
  public static void fairExclusion() throws Exception {
    ReentrantLock lock = new ReentrantLock(true);
    int[] n = {0};
    Action add =
        () -> {
          lock.lock();
          n[0]++;
          lock.unlock();
        };
    together(add, add, add);
    check(n[0] == 3, "all");
  }

  /** Each thread may have taken its first lock before the other takes its second. */
  @Wrong(DEADLOCK)
  public static void oppositeOrders() throws Exception {
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    together(() -> both(a, b), () -> both(b, a));
  }

  @Right
  public static void sameOrder() throws Exception {
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    together(() -> both(a, b), () -> both(a, b));
  }

  private static void both(ReentrantLock first, ReentrantLock second) {
    first.lock();
    second.lock();
    second.unlock();
    first.unlock();
  }

  @Right
  public static void reentrance() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[] n = {0};
    Action twice =
        () -> {
          lock.lock();
          lock.lock();
          check(lock.getHoldCount() == 2, "two");
          lock.unlock();
          n[0]++;
          lock.unlock();
        };
    together(twice, twice);
    check(n[0] == 2 && !lock.isLocked(), "both");
  }

  /** After one of two unlocks the thread still has the lock, so the other waits for ever. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void unlockedOnceOnly() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Action once =
        () -> {
          lock.lock();
          lock.lock();
          lock.unlock();
        };
    together(once, once);
  }

  /** The thread that unlocks does not have the lock. */
  @Wrong(EXCEPTION)
  public static void unlockByAnother() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    together(lock::unlock);
    lock.unlock();
  }

  @Right
  public static void unlockByAnotherIsRefused() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    together(() -> fails(IllegalMonitorStateException.class, lock::unlock));
    lock.unlock();
  }

  @Right
  public static void tryLock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[] n = {0};
    Action perhaps =
        () -> {
          if (lock.tryLock()) {
            n[0]++;
            lock.unlock();
          }
        };
    together(perhaps, perhaps);
    check(n[0] == 1 || n[0] == 2, "one at least");
  }

  /** The second thread finds the lock taken, and then does what only its owner may do. */
  @Wrong({EXCEPTION, RACE})
  public static void tryLockIgnored() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[] n = {0};
    Action add =
        () -> {
          boolean isLocked = lock.tryLock();
          n[0]++;
          if (isLocked) {
            lock.unlock();
          }
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  /** One of two threads may find the lock taken. */
  @Wrong(EXCEPTION)
  public static void tryLockExpected() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Action expect =
        () -> {
          check(lock.tryLock(), "it is free");
          lock.unlock();
        };
    together(expect, expect);
  }

  @Right
  public static void timedTryLockGivesUp() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    together(() -> check(!lock.tryLock(2, TimeUnit.MILLISECONDS), "main has it"));
    lock.unlock();
  }

  @Right
  public static void timedTryLock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[] n = {0};
    Action perhaps =
        () -> {
          if (lock.tryLock(1, TimeUnit.MINUTES)) {
            n[0]++;
            lock.unlock();
          }
        };
    together(perhaps, perhaps);
    check(n[0] >= 1, "one at least");
  }

  @Right
  public static void interruptedLock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread waiter = start(() -> fails(InterruptedException.class, lock::lockInterruptibly));
    waiter.interrupt();
    waiter.join();
    lock.unlock();
  }

  /** The thread may be interrupted before it gets the lock. */
  @Wrong(EXCEPTION)
  public static void interruptedLockNotExpected() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread waiter =
        start(
            () -> {
              lock.lockInterruptibly();
              lock.unlock();
            });
    waiter.interrupt();
    waiter.join();
  }

  @Right
  public static void interruptedTimedTryLock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread waiter =
        start(
            () ->
                fails(
                    InterruptedException.class, () -> check(!lock.tryLock(1, TimeUnit.DAYS), "")));
    waiter.interrupt();
    waiter.join();
    lock.unlock();
  }

  @Right
  public static void lockKeepsInterrupt() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread waiter =
        start(
            () -> {
              lock.lock();
              check(Thread.interrupted(), "interrupted before it could have the lock");
              lock.unlock();
            });
    waiter.interrupt();
    lock.unlock();
    waiter.join();
  }

  /** The first thread keeps the lock for ever. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void forgottenUnlock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    together(
        lock::lock,
        () -> {
          lock.lock();
          lock.unlock();
        });
  }

  @Right
  public static void whoHasIt() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    together(
        () -> {
          check(lock.isLocked() && !lock.isHeldByCurrentThread(), "main has it");
          check(lock.getHoldCount() == 0, "not this one");
        });
    lock.unlock();
  }

  /** Both threads may see that the lock is free. */
  @Wrong({EXCEPTION, RACE})
  public static void lookInsteadOfLock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    int[] n = {0};
    Action add =
        () -> {
          if (!lock.isLocked()) {
            n[0]++;
          }
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  /** The main thread waits for one that needs the lock that it has. */
  @Wrong(DEADLOCK)
  public static void joinWithLock() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    together(
        () -> {
          lock.lock();
          lock.unlock();
        });
    lock.unlock();
  }

  /** The second unlock comes when the thread has given the lock back. */
  @Wrong(EXCEPTION)
  public static void unlockedTwice() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    together(
        () -> {
          lock.lock();
          lock.unlock();
          lock.unlock();
        });
  }

  @Right
  public static void queuedThread() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread waiter =
        start(
            () -> {
              lock.lock();
              lock.unlock();
            });
    while (!lock.hasQueuedThread(waiter)) {
      Thread.yield();
    }
    check(lock.getQueueLength() == 1, "it waits until main unlocks");
    lock.unlock();
    waiter.join();
  }

  /** Tells everybody who has it. */
  private static final class Open extends ReentrantLock {
    private static final long serialVersionUID = 1L;

    Thread holder() {
      return getOwner();
    }
  }

  @Right
  public static void owner() throws Exception {
    Open lock = new Open();
    lock.lock();
    Thread other =
        start(
            () -> {
              lock.lock();
              check(lock.holder() == Thread.currentThread(), "this thread has it");
              lock.unlock();
            });
    check(lock.holder() == Thread.currentThread(), "main has it");
    lock.unlock();
    other.join();
    check(lock.holder() == null, "nobody has it");
  }
}
