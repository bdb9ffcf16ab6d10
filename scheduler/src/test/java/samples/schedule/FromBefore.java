package samples.schedule;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Bodies that use pools and threads which are there before them. */
public final class FromBefore {
  /** May throw anything. */
  private interface Use {
    void use() throws Exception;
  }

  private static final ExecutorService POOL = Executors.newFixedThreadPool(1, FromBefore::daemon);
  private static final ScheduledExecutorService DELAYS =
      Executors.newScheduledThreadPool(1, FromBefore::daemon);
  private static final ForkJoinPool FORK_JOIN = new ForkJoinPool(2);
  private static final ForkJoinPool COMMON = ForkJoinPool.commonPool();
  private static final Timer TIMER = new Timer(true);
  private static final LinkedBlockingQueue<Integer> IN = new LinkedBlockingQueue<>();
  private static final LinkedBlockingQueue<Integer> OUT = new LinkedBlockingQueue<>();
  private static final CountDownLatch READY = new CountDownLatch(1);

  private static int count;

  private FromBefore() {}

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "from before");
    thread.setDaemon(true);
    return thread;
  }

  private static synchronized int count() {
    return ++count;
  }

  /** Lets the threads begin. */
  public static void begin() throws Exception {
    daemon(FromBefore::echo).start();
    READY.await();
    POOL.submit(FromBefore::count).get();
    FORK_JOIN.submit(FromBefore::count).get();
    COMMON.submit(FromBefore::count).get();
  }

  private static void echo() {
    READY.countDown();
    try {
      while (true) {
        OUT.put(IN.take() + count());
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }

  private static void beside(Use use) throws Exception {
    Thread thread = new Thread(FromBefore::count);
    thread.start();
    use.use();
    thread.join();
  }

  public static void pool() throws Exception {
    beside(() -> POOL.submit(FromBefore::count).get());
  }

  public static void poolOfFuture() throws Exception {
    beside(() -> CompletableFuture.supplyAsync(FromBefore::count, POOL).get());
  }

  public static void delays() throws Exception {
    beside(() -> DELAYS.schedule(FromBefore::count, 1, TimeUnit.MILLISECONDS).get());
  }

  public static void forkJoin() throws Exception {
    beside(() -> FORK_JOIN.submit(FromBefore::count).get());
  }

  public static void common() throws Exception {
    beside(() -> COMMON.submit(FromBefore::count).get());
  }

  public static void timer() throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    beside(
        () -> {
          TIMER.schedule(
              new TimerTask() {
                @Override
                public void run() {
                  done.countDown();
                }
              },
              1);
          done.await();
        });
  }

  public static void thread() throws Exception {
    beside(
        () -> {
          IN.put(1);
          OUT.take();
        });
  }

  public static void process() throws Exception {
    beside(() -> new ProcessBuilder("true").start().waitFor());
  }

  /** It makes its pool itself, and has the common one anew. */
  public static void ofItsOwn() throws Exception {
    beside(
        () -> {
          ExecutorService own = Executors.newFixedThreadPool(1);
          own.submit(FromBefore::count).get();
          own.shutdown();
          ForkJoinPool.commonPool().submit(FromBefore::count).get();
        });
  }
}
