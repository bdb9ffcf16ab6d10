package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Programs that rely on what the JDK does before it says that something is over. */
@Apart
public final class OrderedByJdk {
  private OrderedByJdk() {}

  private static ExecutorService pool(int threads) {
    return Executors.newFixedThreadPool(threads);
  }

  private static void end(ExecutorService pool) throws InterruptedException {
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "it ends");
  }

  @Right
  public static void twoWorkersEnd() throws Exception {
    ExecutorService pool = pool(2);
    int[] n = {0, 0};
    pool.execute(() -> n[0] = 1);
    pool.execute(() -> n[1] = 1);
    end(pool);
    check(n[0] + n[1] == 2, "both");
  }

  /** What the pool itself does at its end. */
  @Right
  public static void hookAtTheEnd() throws Exception {
    int[] n = {0, 0, 0};
    ExecutorService pool =
        new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
          @Override
          protected void terminated() {
            n[2] = n[0] + n[1];
          }
        };
    pool.execute(() -> n[0] = 1);
    pool.execute(() -> n[1] = 1);
    end(pool);
    check(n[2] == 2, "both");
  }

  @Right
  public static void forkJoinPoolEnds() throws Exception {
    ExecutorService pool = new ForkJoinPool(2);
    int[] n = {0, 0};
    pool.execute(() -> n[0] = 1);
    pool.execute(() -> n[1] = 1);
    end(pool);
    check(n[0] + n[1] == 2, "both");
  }

  @Right
  public static void combinedLate() throws Exception {
    ExecutorService pool = pool(2);
    int[] n = {0, 0};
    CompletableFuture<Void> a = CompletableFuture.runAsync(() -> n[0] = 1, pool);
    CompletableFuture<Void> b = CompletableFuture.runAsync(() -> n[1] = 1, pool);
    check(a.thenCombine(b, (x, y) -> n[0] + n[1]).join() == 2, "both");
    pool.shutdown();
  }

  @Right
  public static void allOfLate() throws Exception {
    ExecutorService pool = pool(2);
    int[] n = {0, 0};
    CompletableFuture<Void> a = CompletableFuture.runAsync(() -> n[0] = 1, pool);
    CompletableFuture<Void> b = CompletableFuture.runAsync(() -> n[1] = 1, pool);
    check(CompletableFuture.allOf(a, b).thenApply(x -> n[0] + n[1]).join() == 2, "both");
    pool.shutdown();
  }

  @Right
  public static void eitherLate() throws Exception {
    ExecutorService pool = pool(2);
    CompletableFuture<int[]> a = CompletableFuture.supplyAsync(() -> new int[] {1}, pool);
    CompletableFuture<int[]> b = CompletableFuture.supplyAsync(() -> new int[] {1}, pool);
    check(a.applyToEither(b, x -> x[0]).join() == 1, "written");
    pool.shutdown();
  }

  /** Only one of the two has ended. */
  @Wrong({EXCEPTION, RACE})
  public static void anyOfIsNotAll() throws Exception {
    int[] n = {0, 0};
    CompletableFuture<Void> a = new CompletableFuture<>();
    CompletableFuture<Void> b = new CompletableFuture<>();
    together(
        () -> {
          n[0] = 1;
          a.complete(null);
        },
        () -> {
          n[1] = 1;
          b.complete(null);
        },
        () -> {
          CompletableFuture.anyOf(a, b).join();
          check(n[0] + n[1] == 2, "both");
        });
  }

  /** Tasks of one future are not ordered by it. */
  @Wrong({EXCEPTION, RACE})
  public static void twoStagesOfOne() throws Exception {
    ExecutorService p = pool(1);
    ExecutorService q = pool(1);
    int[] n = {0};
    CompletableFuture<Integer> source = new CompletableFuture<>();
    CompletableFuture<Void> a = source.thenAcceptAsync(x -> n[0] += x, p);
    CompletableFuture<Void> b = source.thenAcceptAsync(x -> n[0] += x, q);
    source.complete(1);
    CompletableFuture.allOf(a, b).join();
    end(p);
    end(q);
    check(n[0] == 2, "both");
  }

  /** Keys of a map that are not equal order nothing. */
  @Wrong({EXCEPTION, RACE})
  public static void functionsOfTwoKeys() throws Exception {
    Map<Integer, Integer> map = new ConcurrentHashMap<>();
    int[] n = {0};
    together(() -> map.computeIfAbsent(1, k -> ++n[0]), () -> map.computeIfAbsent(2, k -> ++n[0]));
    check(n[0] == 2, "both");
  }

  @Right
  public static void functionsOfOneKey() throws Exception {
    Map<Integer, Integer> map = new ConcurrentHashMap<>();
    int[] n = {0};
    Action add = () -> map.compute(1, (k, v) -> ++n[0]);
    together(add, add);
    check(n[0] == 2, "both");
  }

  /** What is found under another key says nothing. */
  @Wrong({EXCEPTION, RACE})
  public static void otherKey() throws Exception {
    Map<Integer, Integer> map = new ConcurrentHashMap<>();
    int[] n = {0};
    together(
        () -> {
          n[0] = 1;
          map.put(1, 1);
        },
        () -> {
          map.get(2);
          check(n[0] == 0, "not yet");
        });
  }

  @Right
  public static void entriesOfMap() throws Exception {
    Map<String, int[]> map = new ConcurrentHashMap<>();
    together(
        () -> {
          int[] value = {0};
          value[0] = 1;
          map.put("a", value);
        },
        () -> {
          for (Map.Entry<String, int[]> entry : map.entrySet()) {
            check(entry.getValue()[0] == 1, "written before");
          }
          map.forEach((k, v) -> check(v[0] == 1, "written before"));
        });
  }
}
