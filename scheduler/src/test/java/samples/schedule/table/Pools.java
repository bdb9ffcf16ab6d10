package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Programs about {@link ThreadPoolExecutor}. */
public final class Pools {
  private Pools() {}

  private static void end(ExecutorService pool) throws InterruptedException {
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "it ends");
  }

  private static Callable<Integer> waiting(CountDownLatch latch) {
    return () -> {
      latch.await();
      return 1;
    };
  }

  @Right
  public static void fixed() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> a = pool.submit(() -> 1);
    Future<Integer> b = pool.submit(() -> 2);
    check(a.get() + b.get() == 3, "both");
    end(pool);
  }

  @Right
  public static void single() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    int[] n = {1};
    pool.execute(() -> n[0] += 2);
    pool.execute(() -> n[0] *= 2);
    end(pool);
    check(n[0] == 6, "in order");
  }

  /** Two threads of the pool run the tasks at the same time. */
  @Wrong({EXCEPTION, RACE})
  public static void fixedWithoutLock() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    int[] n = {0};
    pool.execute(() -> n[0]++);
    pool.execute(() -> n[0]++);
    end(pool);
    check(n[0] == 2, "both");
  }

  /** The only thread waits for a task that it is to run next. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void taskWaitsForTask() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
    check(outer.get() == 1, "never comes here");
    end(pool);
  }

  @Right
  public static void taskWaitsForTaskOfTwo() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
    check(outer.get() == 1, "a thread is left");
    end(pool);
  }

  @Right
  public static void cached() throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool();
    CountDownLatch both = new CountDownLatch(2);
    Callable<Integer> meet =
        () -> {
          both.countDown();
          both.await();
          return 1;
        };
    Future<Integer> a = pool.submit(meet);
    Future<Integer> b = pool.submit(meet);
    check(a.get() + b.get() == 2, "each has a thread");
    end(pool);
  }

  /** The only thread runs the first task, which waits for the second. */
  @Wrong(LOST_SIGNAL)
  public static void tasksMeetInSingle() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    CountDownLatch latch = new CountDownLatch(1);
    Future<Integer> first = pool.submit(waiting(latch));
    pool.execute(latch::countDown);
    check(first.get() == 1, "never comes here");
    end(pool);
  }

  @Right
  public static void invokeAll() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2);
    int sum = 0;
    for (Future<Integer> done : pool.invokeAll(tasks)) {
      check(done.isDone(), "all are");
      sum += done.get();
    }
    check(sum == 3, "both");
    end(pool);
  }

  @Right
  public static void invokeAllGivesUp() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    CountDownLatch never = new CountDownLatch(1);
    List<Callable<Integer>> tasks = List.of(waiting(never));
    for (Future<Integer> done : pool.invokeAll(tasks, 2, TimeUnit.MILLISECONDS)) {
      check(done.isCancelled(), "it did not end in time");
    }
    end(pool);
  }

  @Right
  public static void invokeAny() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2);
    int any = pool.invokeAny(tasks);
    check(any == 1 || any == 2, "one of them");
    end(pool);
  }

  /** The second task may be the first that is done. */
  @Wrong(EXCEPTION)
  public static void invokeAnyExpectsFirst() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2);
    int any = pool.invokeAny(tasks);
    end(pool);
    check(any == 1, "the first");
  }

  @Right
  public static void invokeAnyFails() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Callable<Integer> throwing =
        () -> {
          throw new IllegalArgumentException("in the task");
        };
    fails(ExecutionException.class, () -> check(pool.invokeAny(List.of(throwing)) == 1, ""));
    CountDownLatch never = new CountDownLatch(1);
    fails(
        TimeoutException.class,
        () -> check(pool.invokeAny(List.of(waiting(never)), 2, TimeUnit.MILLISECONDS) == 1, ""));
    end(pool);
  }

  @Right
  public static void rejectedAfterShutdown() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {});
    end(pool);
    fails(RejectedExecutionException.class, () -> pool.execute(() -> {}));
    check(pool.isShutdown() && pool.isTerminated(), "it has ended");
  }

  /** The task may come when the pool has been shut down. */
  @Wrong(EXCEPTION)
  public static void rejectionNotExpected() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Thread client = Action.start(() -> pool.execute(() -> {}));
    end(pool);
    client.join();
  }

  @Right
  public static void shutdownNow() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    CountDownLatch never = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    pool.execute(
        () -> {
          begun.countDown();
          fails(InterruptedException.class, never::await);
        });
    pool.execute(() -> check(false, "not begun"));
    begun.await();
    check(pool.shutdownNow().size() == 1, "the second task");
    check(pool.awaitTermination(1, TimeUnit.DAYS), "it ends");
  }

  /** The pool waits for a task that is not interrupted. */
  @Wrong(LOST_SIGNAL)
  public static void shutdownIsNoInterrupt() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    CountDownLatch never = new CountDownLatch(1);
    Future<Integer> task = pool.submit(waiting(never));
    pool.shutdown();
    check(task.get() == 1, "never comes here");
  }

  /** Nothing orders the read behind the task. */
  @Wrong({EXCEPTION, RACE})
  public static void terminationNotAwaited() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    int[] n = {0};
    pool.execute(() -> n[0] = 1);
    pool.shutdown();
    check(n[0] == 1, "written before");
  }

  @Right
  public static void failureOfSubmitted() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Callable<Integer> throwing =
        () -> {
          throw new IllegalArgumentException("in the task");
        };
    Future<Integer> task = pool.submit(throwing);
    fails(ExecutionException.class, task::get);
    end(pool);
  }

  /** Nobody handles what an executed task throws: its thread ends with it. */
  @Wrong(EXCEPTION)
  public static void failureOfExecuted() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(
        () -> {
          throw new IllegalArgumentException("in the task");
        });
    end(pool);
  }

  /** Users may take the monitor of a pool: that says nothing of what its threads have done. */
  @Wrong({EXCEPTION, RACE})
  public static void monitorOfPool() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    int[] n = {0, 0};
    Runnable task =
        () -> {
          synchronized (pool) {
            n[0]++;
          }
          n[1]++;
        };
    pool.execute(task);
    pool.execute(task);
    end(pool);
    check(n[1] == 2, "both");
  }
}
