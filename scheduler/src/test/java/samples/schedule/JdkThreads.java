package samples.schedule;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Programs that look at what threads of the JDK do while these work inside the JDK. */
public final class JdkThreads {
  private JdkThreads() {}

  /** What a program does, and what it sees. */
  @FunctionalInterface
  public interface Code {
    String run() throws Exception;
  }

  /**
   * A program.
   *
   * @param all what it can see
   */
  public record Look(Code code, Set<String> all) {}

  private static Look look(Code code, String... all) {
    return new Look(code, Set.of(all));
  }

  /** The programs by name. */
  public static final Map<String, Look> LOOKS =
      Map.of(
          "a result comes between two looks",
          look(JdkThreads::looksTwice, "false false", "false true", "true true"),
          "a task has done its work, but has no result yet",
          look(JdkThreads::countThenResult, "0 false", "0 true", "1 false", "1 true"),
          "a pool ends",
          look(JdkThreads::terminated, "false", "true"),
          "one thread of a pool works while its client adds",
          look(JdkThreads::poolAndClient, "[1, 2, 3]", "[2, 1, 3]"),
          "who completes a stage runs what follows",
          look(JdkThreads::whoRuns, "pool", "main"),
          "time passes",
          look(JdkThreads::time, "true", "false"),
          "an interrupt comes before or in a sleep",
          look(JdkThreads::sleep, "slept", "not"),
          "an interrupt comes before or after an element",
          look(JdkThreads::takes, "taken", "not"),
          "a permit is given early or late",
          look(JdkThreads::permits, "0", "1", "2"));

  private static String looksTwice() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<?> future = pool.submit(() -> 1);
    String seen = future.isDone() + " " + future.isDone();
    pool.shutdown();
    return seen;
  }

  private static String countThenResult() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    AtomicInteger count = new AtomicInteger();
    Future<?> future = pool.submit(() -> count.incrementAndGet());
    String seen = count.get() + " " + future.isDone();
    pool.shutdown();
    return seen;
  }

  private static String terminated() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {});
    pool.shutdown();
    return String.valueOf(pool.isTerminated());
  }

  private static String poolAndClient() throws InterruptedException {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    var queue = new ConcurrentLinkedQueue<Integer>();
    pool.execute(() -> queue.add(1));
    queue.add(2);
    pool.execute(() -> queue.add(3));
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.DAYS);
    return queue.toString();
  }

  private static String whoRuns() throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    var runner = new ConcurrentLinkedQueue<String>();
    var stage = CompletableFuture.supplyAsync(() -> 1, pool);
    var next =
        stage.thenAccept(
            v -> runner.add(Thread.currentThread().getName().startsWith("pool") ? "pool" : "main"));
    next.join();
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.DAYS);
    return runner.element();
  }

  private static String time() throws InterruptedException {
    long[] other = new long[1];
    Thread thread = new Thread(() -> other[0] = System.nanoTime());
    thread.start();
    long own = System.nanoTime();
    thread.join();
    return String.valueOf(own < other[0]);
  }

  private static String sleep() throws InterruptedException {
    String[] seen = {""};
    Thread thread =
        new Thread(
            () -> {
              try {
                Thread.sleep(10);
                seen[0] = "slept";
              } catch (InterruptedException e) {
                seen[0] = "not";
              }
            });
    thread.start();
    thread.interrupt();
    thread.join();
    return seen[0];
  }

  private static String takes() throws InterruptedException {
    var queue = new LinkedBlockingQueue<Integer>();
    String[] seen = {""};
    Thread thread =
        new Thread(
            () -> {
              try {
                queue.take();
                seen[0] = "taken";
              } catch (InterruptedException e) {
                seen[0] = "not";
              }
            });
    thread.start();
    queue.add(1);
    thread.interrupt();
    thread.join();
    return seen[0];
  }

  private static String permits() throws InterruptedException {
    Thread waiter = Thread.currentThread();
    AtomicInteger count = new AtomicInteger();
    Thread thread =
        new Thread(
            () -> {
              count.incrementAndGet();
              count.incrementAndGet();
              LockSupport.unpark(waiter);
            });
    thread.start();
    int before = count.get();
    LockSupport.park();
    thread.join();
    return String.valueOf(before);
  }
}
