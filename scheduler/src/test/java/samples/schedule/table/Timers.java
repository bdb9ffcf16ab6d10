package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs about {@link ScheduledThreadPoolExecutor} and {@link Timer}. */
public final class Timers {
  private Timers() {}

  private static void end(ExecutorService pool) throws InterruptedException {
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "it ends");
  }

  @Right
  public static void scheduled() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    long begin = System.nanoTime();
    ScheduledFuture<Long> task = pool.schedule(System::nanoTime, 2, TimeUnit.MILLISECONDS);
    check(task.get() - begin >= 2_000_000, "not before its time");
    end(pool);
  }

  @Right
  public static void inOrder() throws Exception {
    ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
    int[] n = {1};
    ScheduledFuture<?> first = pool.schedule(() -> n[0] += 2, 1, TimeUnit.MILLISECONDS);
    ScheduledFuture<?> second = pool.schedule(() -> n[0] *= 2, 2, TimeUnit.MILLISECONDS);
    first.get();
    second.get();
    check(n[0] == 6, "in order");
    end(pool);
  }

  /** Two threads of the pool run the tasks at the same time. */
  @Wrong({EXCEPTION, RACE})
  public static void twoThreads() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
    int[] n = {0};
    ScheduledFuture<?> first = pool.schedule(() -> n[0]++, 1, TimeUnit.MILLISECONDS);
    ScheduledFuture<?> second = pool.schedule(() -> n[0]++, 1, TimeUnit.MILLISECONDS);
    first.get();
    second.get();
    check(n[0] == 2, "both");
    end(pool);
  }

  /** Nothing orders the read behind the task, however long that is ago. */
  @Wrong({EXCEPTION, RACE})
  public static void sleepInsteadOfGet() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    int[] n = {0};
    ScheduledFuture<?> task = pool.schedule(() -> n[0]++, 1, TimeUnit.MILLISECONDS);
    Thread.sleep(2);
    check(n[0] == 1, "written before");
    task.get();
    end(pool);
  }

  @Right
  public static void delayedTaskAfterShutdown() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    AtomicInteger n = new AtomicInteger();
    ScheduledFuture<?> task = pool.schedule(n::incrementAndGet, 1, TimeUnit.MILLISECONDS);
    end(pool);
    check(n.get() == 1 && task.isDone(), "it has been run");
  }

  @Right
  public static void periodic() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
    CountDownLatch thrice = new CountDownLatch(3);
    int[] n = {0};
    ScheduledFuture<?> task =
        pool.scheduleAtFixedRate(
            () -> {
              n[0]++;
              thrice.countDown();
            },
            0,
            1,
            TimeUnit.MILLISECONDS);
    thrice.await();
    check(task.cancel(false), "it never ends by itself");
    end(pool);
    check(n[0] >= 3, "one after the other");
  }

  @Right
  public static void withFixedDelay() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    CountDownLatch twice = new CountDownLatch(2);
    ScheduledFuture<?> task =
        pool.scheduleWithFixedDelay(twice::countDown, 0, 1, TimeUnit.MILLISECONDS);
    twice.await();
    end(pool);
    check(task.isCancelled(), "no more after the shutdown");
  }

  @Right
  public static void periodicFails() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    AtomicInteger n = new AtomicInteger();
    ScheduledFuture<?> task =
        pool.scheduleAtFixedRate(
            () -> check(n.incrementAndGet() < 2, "the second time"), 0, 1, TimeUnit.MILLISECONDS);
    fails(ExecutionException.class, task::get);
    end(pool);
    check(n.get() == 2, "not again");
  }

  @Right
  public static void cancelled() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    ScheduledFuture<Integer> task = pool.schedule(() -> 1, 1, TimeUnit.DAYS);
    check(task.cancel(true), "not begun");
    fails(CancellationException.class, task::get);
    end(pool);
  }

  @Right
  public static void shutdownNow() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    ScheduledFuture<Integer> task = pool.schedule(() -> 1, 1, TimeUnit.DAYS);
    check(pool.shutdownNow().size() == 1 && !task.isDone(), "it was not run");
    check(pool.awaitTermination(1, TimeUnit.DAYS), "it ends");
  }

  /** Nobody will run the task that the pool has given back. */
  @Wrong(LOST_SIGNAL)
  public static void resultAfterShutdownNow() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    ScheduledFuture<Integer> task = pool.schedule(() -> 1, 1, TimeUnit.DAYS);
    check(pool.shutdownNow().size() == 1, "it was not run");
    check(task.get() == 1, "never comes here");
  }

  private static TimerTask task(Runnable code) {
    return new TimerTask() {
      @Override
      public void run() {
        code.run();
      }
    };
  }

  @Apart
  @Right
  public static void timer() throws Exception {
    Timer timer = new Timer();
    CountDownLatch done = new CountDownLatch(1);
    int[] n = {0};
    timer.schedule(
        task(
            () -> {
              n[0]++;
              done.countDown();
            }),
        1);
    done.await();
    check(n[0] == 1, "written before");
    timer.cancel();
  }

  @Apart
  @Right
  public static void timerRepeats() throws Exception {
    Timer timer = new Timer("repeats", true);
    CountDownLatch twice = new CountDownLatch(2);
    timer.schedule(task(twice::countDown), 0, 1);
    twice.await();
    timer.cancel();
  }

  @Apart
  @Right
  public static void timerTaskIsCancelled() throws Exception {
    Timer timer = new Timer();
    TimerTask never = task(() -> check(false, "a day is not over"));
    timer.schedule(never, 86_400_000L);
    check(never.cancel() && timer.purge() <= 1, "not run");
    timer.cancel();
    fails(IllegalStateException.class, () -> timer.schedule(task(() -> {}), 1));
  }

  /** The threads of the two timers run their tasks at the same time. */
  @Apart
  @Wrong({EXCEPTION, RACE})
  public static void twoTimers() throws Exception {
    Timer a = new Timer();
    Timer b = new Timer();
    CountDownLatch done = new CountDownLatch(2);
    int[] n = {0};
    Runnable add =
        () -> {
          n[0]++;
          done.countDown();
        };
    a.schedule(task(add), 1);
    b.schedule(task(add), 1);
    done.await();
    check(n[0] == 2, "both");
    a.cancel();
    b.cancel();
  }

  /** The exception of its task ends the thread of the timer. */
  @Apart
  @Wrong(EXCEPTION)
  public static void timerTaskFails() throws Exception {
    Timer timer = new Timer();
    CountDownLatch done = new CountDownLatch(1);
    timer.schedule(
        task(
            () -> {
              done.countDown();
              throw new IllegalStateException("in the task");
            }),
        1);
    done.await();
    timer.cancel();
  }

  /** A cancelled timer runs nothing any more. */
  @Apart
  @Wrong(LOST_SIGNAL)
  public static void timerCancelledTooEarly() throws Exception {
    Timer timer = new Timer();
    CountDownLatch done = new CountDownLatch(1);
    timer.schedule(task(done::countDown), 1);
    timer.cancel();
    done.await();
  }
}
