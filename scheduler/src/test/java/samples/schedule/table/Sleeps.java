package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Calendar;
import java.util.Date;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Programs whose threads sleep, which end when their time is up, and rely on that, or do not. */
public final class Sleeps {
  private Sleeps() {}

  @Right
  public static void theShorterOneFirst() throws Exception {
    AtomicInteger n = new AtomicInteger();
    together(
        () -> {
          Thread.sleep(1_000);
          n.compareAndSet(1, 2);
        },
        () -> {
          Thread.sleep(50);
          n.set(1);
        });
    check(n.get() == 2 || n.get() == 1, "one of both");
  }

  @Right
  public static void threeByTheirTimes() throws Exception {
    StringBuffer order = new StringBuffer();
    CountDownLatch go = new CountDownLatch(3);
    Action third = sleeping(go, 300, order, "c");
    Action first = sleeping(go, 10, order, "a");
    Action second = sleeping(go, 100, order, "b");
    together(third, first, second);
    check(order.indexOf("a") >= 0, "all");
  }

  private static Action sleeping(CountDownLatch go, long millis, StringBuffer order, String name) {
    return () -> {
      go.countDown();
      Thread.sleep(millis);
      order.append(name);
    };
  }

  @Right
  public static void inOneThread() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    Thread thread =
        start(
            () -> {
              Thread.sleep(10);
              done.set(true);
            });
    Thread.sleep(1_000);
    thread.join();
    check(done.get(), "joined");
  }

  /** Who sleeps does not wait for others, however long. */
  @Wrong(EXCEPTION)
  public static void longEnough() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    Thread thread = start(() -> done.set(true));
    Thread.sleep(1_000);
    check(done.get(), "it was long enough");
    thread.join();
  }

  /** The task has its turn where the others sleep, but nothing makes it end before them. */
  @Wrong(EXCEPTION)
  public static void longEnoughForAPool() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(() -> done.set(true));
    TimeUnit.SECONDS.sleep(1);
    check(done.get(), "it was long enough");
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "it ends");
  }

  @Right
  public static void shorterThanTheWaitOfAnother() throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    together(
        () -> check(done.await(10, TimeUnit.SECONDS), "in time"),
        () -> {
          Thread.sleep(100);
          done.countDown();
        });
  }

  @Wrong(EXCEPTION)
  public static void longerThanTheWaitOfAnother() throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    together(
        () -> check(done.await(10, TimeUnit.MILLISECONDS), "in time"),
        () -> {
          Thread.sleep(1_000);
          done.countDown();
        });
  }

  /** Who looks again and again lets others sleep. */
  @Wrong(EXCEPTION)
  public static void longerThanThePauseOfAnother() throws Exception {
    AtomicInteger looks = new AtomicInteger();
    AtomicBoolean slept = new AtomicBoolean();
    AtomicBoolean worked = new AtomicBoolean();
    Thread sleeper =
        start(
            () -> {
              Thread.sleep(50);
              slept.set(true);
            });
    Thread worker =
        start(
            () -> {
              while (looks.get() < 6) {
                Thread.yield();
              }
              check(!slept.get(), "nobody has slept so long");
              worked.set(true);
            });
    while (!worked.get()) {
      looks.incrementAndGet();
      Thread.sleep(10);
    }
    sleeper.join();
    worker.join();
  }

  /** It takes more looks than steps after which threads may wait in vain for each other. */
  @Right(executions = 3)
  public static void forLong() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    Thread worker =
        start(
            () -> {
              Thread.sleep(15);
              done.set(true);
            });
    while (!done.get()) {
      LockSupport.parkNanos(1_000);
    }
    worker.join();
  }

  /** All of them tell one time. */
  @Right
  public static void dates() throws Exception {
    Instant instant = Instant.now();
    Date date = new Date();
    Calendar calendar = Calendar.getInstance();
    LocalDateTime local = LocalDateTime.now(ZoneOffset.UTC);
    long millis = System.currentTimeMillis();
    Thread other = start(() -> Thread.sleep(50));
    other.join();

    check(Duration.between(instant, Instant.now()).toMillis() >= 50, "by an instant");
    check(new Date().getTime() - date.getTime() >= 50, "by a date");
    check(
        Calendar.getInstance().getTimeInMillis() - calendar.getTimeInMillis() >= 50,
        "by a calendar");
    check(
        local.plus(49, ChronoUnit.MILLIS).isBefore(LocalDateTime.now(ZoneOffset.UTC)),
        "by a local time");
    check(Clock.systemUTC().millis() - millis >= 50, "by a clock");
    check(Math.abs(instant.toEpochMilli() - millis) < 1_000, "at once");
  }

  @Right(executions = 3)
  public static void untilAnInstant() throws Exception {
    AtomicInteger looks = new AtomicInteger();
    Instant end = Instant.now().plusMillis(20);
    together(
        () -> {
          while (Instant.now().isBefore(end)) {
            Thread.onSpinWait();
          }
          looks.incrementAndGet();
        },
        looks::incrementAndGet);
    check(looks.get() == 2, "both");
  }

  @Right
  public static void awaitsAsLongAsPossible() throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    Thread other = start(done::countDown);
    check(done.await(Long.MAX_VALUE, TimeUnit.NANOSECONDS), "it is done");
    other.join(Long.MAX_VALUE);
    check(!other.isAlive(), "it has ended");
  }

  /** Who looks from time to time has a turn also where another thread goes on and on. */
  @Right(executions = 3)
  public static void besideOneThatNeverWaits() throws Exception {
    AtomicBoolean isOver = new AtomicBoolean();
    AtomicInteger rounds = new AtomicInteger();
    Thread worker =
        start(
            () -> {
              while (!isOver.get()) {
                rounds.incrementAndGet();
              }
            });
    while (rounds.get() < 100) {
      Thread.sleep(1);
    }
    isOver.set(true);
    worker.join();
  }

  /** A few looks take less than a day. */
  @Right
  public static void aDayBesideSomeYields() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(1);
    AtomicBoolean isInTime = new AtomicBoolean();
    Thread waiter =
        start(
            () -> {
              begun.countDown();
              isInTime.set(done.await(1, TimeUnit.DAYS));
            });
    begun.await();
    for (int i = 0; i < 30; i++) {
      Thread.yield();
    }
    done.countDown();
    waiter.join();
    check(isInTime.get(), "in time");
  }

  /** Others see that a thread waits before its time is up. */
  @Right
  public static void seenWhileItWaits() throws Exception {
    Object lock = new Object();
    boolean[] done = {false};
    Thread waiter =
        start(
            () -> {
              synchronized (lock) {
                if (!done[0]) {
                  lock.wait(86_400_000);
                }
                check(done[0], "a day is over");
              }
            });
    while (waiter.getState() != Thread.State.TIMED_WAITING && waiter.isAlive()) {
      Thread.yield();
    }
    synchronized (lock) {
      done[0] = true;
      lock.notifyAll();
    }
    waiter.join();
  }

  /** Who looks at several things in turn ends by the one that has changed. */
  @Right
  public static void joinedBesideOneThatLooksAtTwo() throws Exception {
    AtomicBoolean first = new AtomicBoolean();
    AtomicBoolean second = new AtomicBoolean();
    Thread looking =
        start(
            () -> {
              while (!first.get() || !second.get()) {
                Thread.onSpinWait();
              }
            });
    first.set(true);
    second.set(true);
    looking.join(5_000);
    check(!looking.isAlive(), "it has seen both");
  }

  /** The same where it looks at both in each round, and does not give way. */
  @Right
  public static void joinedBesideOneThatLooksAtBoth() throws Exception {
    AtomicInteger first = new AtomicInteger();
    AtomicInteger second = new AtomicInteger();
    Thread looking =
        start(
            () -> {
              while (first.get() + second.get() != 2) {}
            });
    first.set(1);
    second.set(1);
    looking.join(5_000);
    check(!looking.isAlive(), "it has seen both");
  }
}
