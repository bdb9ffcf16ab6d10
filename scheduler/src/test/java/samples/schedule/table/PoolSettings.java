package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs about how pools are set up, and about {@link ExecutorCompletionService}. */
public final class PoolSettings {
  private PoolSettings() {}

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

  private static ThreadPoolExecutor small() {
    return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
  }

  @Right
  public static void saturation() throws Exception {
    ThreadPoolExecutor pool = small();
    CountDownLatch latch = new CountDownLatch(1);
    Future<Integer> first = pool.submit(waiting(latch));
    Future<Integer> second = pool.submit(() -> 2);
    fails(RejectedExecutionException.class, () -> pool.execute(() -> {}));
    latch.countDown();
    check(first.get() + second.get() == 3, "both");
    end(pool);
  }

  /** If the thread has not taken the second task from the queue, the third is rejected. */
  @Wrong(EXCEPTION)
  public static void saturationNotExpected() throws Exception {
    ThreadPoolExecutor pool = small();
    for (int i = 0; i < 3; i++) {
      pool.execute(() -> {});
    }
    end(pool);
  }

  @Right
  public static void callerRuns() throws Exception {
    ThreadPoolExecutor pool = small();
    pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
    CountDownLatch latch = new CountDownLatch(1);
    Thread[] ran = {null};
    Future<Integer> first = pool.submit(waiting(latch));
    pool.execute(() -> {});
    pool.execute(() -> ran[0] = Thread.currentThread());
    check(ran[0] == Thread.currentThread(), "main has run it");
    latch.countDown();
    check(first.get() == 1, "done");
    end(pool);
  }

  @Right
  public static void oldestIsDiscarded() throws Exception {
    ThreadPoolExecutor pool = small();
    pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardOldestPolicy());
    CountDownLatch latch = new CountDownLatch(1);
    AtomicInteger n = new AtomicInteger();
    pool.execute(() -> check(await(latch), "counted"));
    pool.execute(() -> n.addAndGet(1));
    pool.execute(() -> n.addAndGet(2));
    latch.countDown();
    end(pool);
    check(n.get() == 2, "the last one");
  }

  private static boolean await(CountDownLatch latch) {
    try {
      latch.await();
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }

  @Right
  public static void hooks() throws Exception {
    AtomicInteger n = new AtomicInteger();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
          @Override
          protected void beforeExecute(Thread thread, Runnable task) {
            n.addAndGet(1);
          }

          @Override
          protected void afterExecute(Runnable task, Throwable thrown) {
            n.addAndGet(10);
          }

          @Override
          protected void terminated() {
            n.addAndGet(100);
          }
        };
    pool.execute(() -> {});
    end(pool);
    check(n.get() == 111 && pool.getCompletedTaskCount() == 1, "all");
  }

  @Right
  public static void ownThreads() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2, task -> new Thread(task, "mine"));
    Future<String> name = pool.submit(() -> Thread.currentThread().getName());
    check(name.get().equals("mine"), "made by the factory");
    end(pool);
  }

  @Right
  public static void queuedIsCancelled() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    CountDownLatch latch = new CountDownLatch(1);
    AtomicInteger n = new AtomicInteger();
    Future<Integer> first = pool.submit(waiting(latch));
    Future<?> second = pool.submit(n::incrementAndGet);
    check(second.cancel(false), "not begun");
    latch.countDown();
    check(first.get() == 1, "done");
    end(pool);
    check(n.get() == 0, "not run");
  }

  /** Nothing bounds how often the main thread looks, so not all schedules can be explored. */
  @Right(executions = 5)
  public static void idleThreadsEnd() throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 1, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
    pool.allowCoreThreadTimeOut(true);
    check(pool.submit(() -> 1).get() == 1, "done");
    while (pool.getPoolSize() > 0) {
      Thread.sleep(1);
    }
    end(pool);
  }

  @Right
  public static void prestarted() throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    check(pool.prestartAllCoreThreads() == 2, "two");
    check(pool.submit(() -> 1).get() == 1, "done");
    end(pool);
  }

  @Right
  public static void completionService() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    Future<Integer> a = service.submit(() -> 1);
    Future<Integer> b = service.submit(() -> 2);
    check(service.take().get() + service.take().get() == 3, "both");
    check(a.isDone() && b.isDone() && service.poll() == null, "no more");
    check(service.poll(1, TimeUnit.MILLISECONDS) == null, "no more");
    end(pool);
  }

  /** The second task may be the first that is done. */
  @Wrong(EXCEPTION)
  public static void completionServiceInOrder() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    Future<Integer> a = service.submit(() -> 1);
    Future<Integer> b = service.submit(() -> 2);
    Future<Integer> first = service.take();
    check(a.get() + b.get() == 3, "both");
    end(pool);
    check(first == a, "in order");
  }

  /** There is one result only. */
  @Wrong(LOST_SIGNAL)
  public static void completionServiceTwice() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    Future<Integer> a = service.submit(() -> 1);
    check(service.take().equals(a), "the result");
    check(service.take() == null, "never comes here");
    end(pool);
  }
}
