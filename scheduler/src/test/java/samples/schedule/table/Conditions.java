package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Programs about {@link Condition}. */
public final class Conditions {
  private Conditions() {}

  /** A number that can be waited for. */
  private static final class Box {
    final ReentrantLock lock = new ReentrantLock();
    final Condition changed = lock.newCondition();
    final Condition other = lock.newCondition();
    int n;

    void set(int value, boolean all) {
      lock.lock();
      try {
        n = value;
        if (all) {
          changed.signalAll();
        } else {
          changed.signal();
        }
      } finally {
        lock.unlock();
      }
    }

    void atLeast(int value) throws InterruptedException {
      lock.lock();
      try {
        while (n < value) {
          changed.await();
        }
      } finally {
        lock.unlock();
      }
    }

    void locked(Action action) throws Exception {
      lock.lock();
      try {
        action.run();
      } finally {
        lock.unlock();
      }
    }
  }

  @Right
  public static void awaitInLoop() throws Exception {
    Box box = new Box();
    together(() -> box.atLeast(1), () -> box.set(1, false));
  }

  /** The signal may come before there is anyone who waits. */
  @Wrong(LOST_SIGNAL)
  public static void signalBeforeAwait() throws Exception {
    Box box = new Box();
    together(() -> box.locked(box.changed::await), () -> box.set(1, false));
  }

  /** If both wait, one signal wakes only one of them. */
  @Wrong(LOST_SIGNAL)
  public static void oneSignalForTwo() throws Exception {
    Box box = new Box();
    together(() -> box.atLeast(1), () -> box.atLeast(2), () -> box.set(2, false));
  }

  @Right
  public static void signalForAll() throws Exception {
    Box box = new Box();
    together(() -> box.atLeast(1), () -> box.atLeast(2), () -> box.set(2, true));
  }

  /** Only the thread that has the lock may signal. */
  @Wrong(EXCEPTION)
  public static void signalWithoutLock() throws Exception {
    Box box = new Box();
    together(box.changed::signal);
  }

  /** Only the thread that has the lock may wait. */
  @Wrong(EXCEPTION)
  public static void awaitWithoutLock() throws Exception {
    Box box = new Box();
    together(box.changed::await);
  }

  @Right
  public static void misuseIsRefused() throws Exception {
    Box box = new Box();
    together(
        () -> fails(IllegalMonitorStateException.class, box.changed::await),
        () -> fails(IllegalMonitorStateException.class, box.changed::signalAll));
  }

  @Right
  public static void awaitNanosGivesUp() throws Exception {
    Box box = new Box();
    together(
        () ->
            box.locked(
                () -> {
                  long left = 1_000_000;
                  while (left > 0) {
                    left = box.changed.awaitNanos(left);
                  }
                }));
  }

  @Right
  public static void timedAwait() throws Exception {
    Box box = new Box();
    boolean[] isLate = {false};
    together(
        () ->
            box.locked(
                () -> {
                  while (box.n == 0 && !isLate[0]) {
                    isLate[0] = !box.changed.await(5, TimeUnit.MILLISECONDS);
                  }
                }),
        () -> box.set(1, false));
    check(box.n == 1, "set in any case");
  }

  @Right
  public static void awaitUntilThePast() throws Exception {
    Box box = new Box();
    together(
        () -> box.locked(() -> check(!box.changed.awaitUntil(new Date(0)), "that time is over")));
  }

  @Right
  public static void awaitUntil() throws Exception {
    Box box = new Box();
    Date tomorrow = new Date(System.currentTimeMillis() + 86_400_000L);
    together(
        () ->
            box.locked(
                () -> {
                  while (box.n == 0) {
                    check(box.changed.awaitUntil(tomorrow), "a day is enough");
                  }
                }),
        () -> box.set(1, false));
  }

  @Right
  public static void awaitUninterruptibly() throws Exception {
    Box box = new Box();
    Thread waiter =
        start(
            () -> {
              box.locked(
                  () -> {
                    while (box.n == 0) {
                      box.changed.awaitUninterruptibly();
                    }
                  });
              check(Thread.interrupted(), "interrupted before it could go on");
            });
    waiter.interrupt();
    box.set(1, false);
    waiter.join();
  }

  @Right
  public static void interruptedAwait() throws Exception {
    Box box = new Box();
    Thread waiter =
        start(
            () ->
                box.locked(
                    () -> {
                      fails(
                          InterruptedException.class,
                          () -> {
                            while (true) {
                              box.changed.await();
                            }
                          });
                      check(box.lock.isHeldByCurrentThread(), "it has the lock again");
                      check(!Thread.interrupted(), "the exception says so already");
                    }));
    waiter.interrupt();
    waiter.join();
  }

  /** The thread waits for the one condition, and the other one is signalled. */
  @Wrong(LOST_SIGNAL)
  public static void wrongCondition() throws Exception {
    Box box = new Box();
    together(
        () -> box.atLeast(1),
        () ->
            box.locked(
                () -> {
                  box.n = 1;
                  box.other.signalAll();
                }));
  }

  /** The thread that waits keeps the outer lock, which the other one needs. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void awaitWithOuterLock() throws Exception {
    ReentrantLock outer = new ReentrantLock();
    Box box = new Box();
    together(
        () -> {
          outer.lock();
          box.atLeast(1);
          outer.unlock();
        },
        () -> {
          outer.lock();
          box.set(1, true);
          outer.unlock();
        });
  }

  /** Between signal and awakening another thread may take what was given. */
  @Wrong(EXCEPTION)
  public static void ifInsteadOfWhile() throws Exception {
    Box box = new Box();
    Action take =
        () ->
            box.locked(
                () -> {
                  if (box.n == 0) {
                    box.changed.await();
                  }
                  box.n--;
                  check(box.n >= 0, "nothing was there");
                });
    Action give =
        () ->
            box.locked(
                () -> {
                  box.n++;
                  box.changed.signalAll();
                });
    together(take, take, give, give);
  }

  @Right
  public static void awaitGivesAllHoldsBack() throws Exception {
    Box box = new Box();
    together(
        () ->
            box.locked(
                () -> {
                  box.atLeast(1);
                  check(box.lock.getHoldCount() == 1, "as before");
                }),
        () -> box.set(1, true));
  }

  @Right
  public static void hasWaiters() throws Exception {
    Box box = new Box();
    Thread waiter = start(() -> box.atLeast(1));
    boolean[] waits = {false};
    while (!waits[0]) {
      Thread.yield();
      box.locked(() -> waits[0] = box.lock.hasWaiters(box.changed));
    }
    box.set(1, false);
    waiter.join();
  }
}
