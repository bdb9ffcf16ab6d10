package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Programs about {@link Semaphore}, {@link CountDownLatch} and {@link Exchanger}. */
public final class Synchronizers {
  private Synchronizers() {}

  @Right
  public static void onePermit() throws Exception {
    Semaphore one = new Semaphore(1);
    int[] n = {0};
    Action add =
        () -> {
          one.acquire();
          n[0]++;
          one.release();
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  /** Two permits let two threads in. */
  @Wrong({EXCEPTION, RACE})
  public static void twoPermits() throws Exception {
    Semaphore two = new Semaphore(2, true);
    int[] n = {0};
    Action add =
        () -> {
          two.acquire();
          n[0]++;
          two.release();
        };
    together(add, add);
    check(n[0] == 2, "both");
  }

  /** There is no permit, and nobody gives one. */
  @Wrong(LOST_SIGNAL)
  public static void noPermit() throws Exception {
    Semaphore none = new Semaphore(0);
    together(none::acquire);
  }

  @Right
  public static void permitFromAnother() throws Exception {
    Semaphore given = new Semaphore(0);
    int[] n = {0};
    together(
        () -> {
          given.acquire();
          check(n[0] == 1, "written before");
        },
        () -> {
          n[0] = 1;
          given.release();
        });
  }

  @Right
  public static void tryAcquire() throws Exception {
    Semaphore one = new Semaphore(1);
    int[] n = {0};
    Action perhaps =
        () -> {
          if (one.tryAcquire()) {
            n[0]++;
          }
        };
    together(perhaps, perhaps);
    check(n[0] == 1, "exactly one");
  }

  @Right
  public static void timedAcquireGivesUp() throws Exception {
    Semaphore none = new Semaphore(0);
    together(() -> check(!none.tryAcquire(2, TimeUnit.MILLISECONDS), "none is given"));
  }

  @Right
  public static void interruptedAcquire() throws Exception {
    Semaphore none = new Semaphore(0);
    Thread waiter = start(() -> fails(InterruptedException.class, none::acquire));
    waiter.interrupt();
    waiter.join();
  }

  @Right
  public static void uninterruptibleAcquire() throws Exception {
    Semaphore given = new Semaphore(0);
    Thread waiter =
        start(
            () -> {
              given.acquireUninterruptibly();
              check(Thread.interrupted(), "interrupted before the permit was given");
            });
    waiter.interrupt();
    given.release();
    waiter.join();
  }

  /** Each may have one of two permits, and wait for the second. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void permitByPermit() throws Exception {
    Semaphore two = new Semaphore(2);
    Action both =
        () -> {
          two.acquire();
          two.acquire();
          two.release(2);
        };
    together(both, both);
  }

  @Right
  public static void permitsAtOnce() throws Exception {
    Semaphore two = new Semaphore(2);
    int[] n = {0};
    Action both =
        () -> {
          two.acquire(2);
          n[0]++;
          two.release(2);
        };
    together(both, both);
    check(n[0] == 2 && two.drainPermits() == 2, "both");
  }

  /** If the thread is interrupted before it has a permit, it gives back what it has not got. */
  @Wrong(EXCEPTION)
  public static void releasedThoughNotAcquired() throws Exception {
    Semaphore one = new Semaphore(1);
    Thread user =
        start(
            () -> {
              try {
                one.acquire();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              } finally {
                one.release();
              }
            });
    user.interrupt();
    user.join();
    check(one.availablePermits() == 1, "as before");
  }

  @Right
  public static void latch() throws Exception {
    CountDownLatch latch = new CountDownLatch(2);
    int[] n = new int[2];
    together(
        () -> {
          n[0] = 1;
          latch.countDown();
        },
        () -> {
          n[1] = 1;
          latch.countDown();
        },
        () -> {
          latch.await();
          check(n[0] + n[1] == 2, "written before");
        });
  }

  /** The latch is counted down once too few. */
  @Wrong(LOST_SIGNAL)
  public static void latchOfTooMany() throws Exception {
    CountDownLatch latch = new CountDownLatch(2);
    together(latch::countDown, latch::await);
  }

  /** What comes after the count is not ordered before those that wait. */
  @Wrong({EXCEPTION, RACE})
  public static void countedTooEarly() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    int[] n = {0};
    together(
        () -> {
          latch.countDown();
          n[0] = 1;
        },
        () -> {
          latch.await();
          check(n[0] == 1, "written before");
        });
  }

  @Right
  public static void latchGivesUp() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    together(() -> check(!latch.await(2, TimeUnit.MILLISECONDS), "nobody counts"));
    check(latch.getCount() == 1, "as before");
  }

  @Right
  public static void latchInterrupted() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread waiter = start(() -> fails(InterruptedException.class, latch::await));
    waiter.interrupt();
    waiter.join();
  }

  @Right
  public static void latchPolled() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    together(
        latch::countDown,
        () -> {
          while (latch.getCount() > 0) {
            Thread.onSpinWait();
          }
          latch.await();
        });
  }

  @Right
  public static void exchange() throws Exception {
    Exchanger<int[]> exchanger = new Exchanger<>();
    together(
        () -> check(exchanger.exchange(new int[] {1})[0] == 2, "the other's"),
        () -> check(exchanger.exchange(new int[] {2})[0] == 1, "the other's"));
  }

  /** Of three threads one finds no partner. */
  @Wrong(LOST_SIGNAL)
  public static void exchangeOfThree() throws Exception {
    Exchanger<Integer> exchanger = new Exchanger<>();
    Action exchange = () -> check(exchanger.exchange(1) == 1, "a one");
    together(exchange, exchange, exchange);
  }

  /** The thread changes what it has given away. */
  @Wrong({EXCEPTION, RACE})
  public static void changedAfterExchange() throws Exception {
    Exchanger<int[]> exchanger = new Exchanger<>();
    together(
        () -> {
          int[] mine = {1};
          check(exchanger.exchange(mine) != mine, "the other's");
          mine[0] = 3;
        },
        () -> check(exchanger.exchange(new int[] {2})[0] == 1, "the other's"));
  }

  @Right
  public static void exchangeGivesUp() throws Exception {
    Exchanger<Integer> exchanger = new Exchanger<>();
    together(
        () ->
            fails(
                TimeoutException.class,
                () -> check(exchanger.exchange(1, 2, TimeUnit.MILLISECONDS) == 0, "nobody")));
  }

  @Right
  public static void exchangeInterrupted() throws Exception {
    Exchanger<Integer> exchanger = new Exchanger<>();
    Thread waiter =
        start(() -> fails(InterruptedException.class, () -> check(exchanger.exchange(1) == 0, "")));
    waiter.interrupt();
    waiter.join();
  }
}
