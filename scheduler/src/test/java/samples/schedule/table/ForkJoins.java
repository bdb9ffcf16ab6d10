package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Programs about {@link ForkJoinPool} and parallel streams. */
@SuppressWarnings("serial") // no task is written anywhere
@Apart
public final class ForkJoins {
  private ForkJoins() {}

  private static void end(ExecutorService pool) throws InterruptedException {
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "it ends");
  }

  /** Adds the numbers of a range. */
  private static final class Sum extends RecursiveTask<Integer> {
    final int from;
    final int to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from <= 1) {
        return from;
      }
      int middle = (from + to) / 2;
      Sum left = new Sum(from, middle);
      Sum right = new Sum(middle, to);
      left.fork();
      return right.compute() + left.join();
    }
  }

  /** Adds one to a counter. */
  private static final class Add extends RecursiveAction {
    final int[] n;

    Add(int[] n) {
      this.n = n;
    }

    @Override
    protected void compute() {
      n[0]++;
    }
  }

  @Right
  public static void sum() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    check(pool.invoke(new Sum(0, 2)) == 1, "the sum");
    end(pool);
  }

  @Right
  public static void sumOfFour() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    check(pool.submit(new Sum(0, 4)).get() == 6, "the sum");
    end(pool);
  }

  @Right
  public static void sumInCommonPool() throws Exception {
    int[] sum = {0};
    Action.together(() -> sum[0] = ForkJoinPool.commonPool().invoke(new Sum(0, 3)));
    check(sum[0] == 3, "the sum");
  }

  @Right
  public static void forkFromOutside() throws Exception {
    ForkJoinTask<Integer> task = new Sum(0, 2).fork();
    Action.together(() -> check(task.join() == 1, "the sum"));
  }

  /** The two tasks run at the same time. */
  @Wrong({EXCEPTION, RACE})
  public static void sharedCounter() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    int[] n = {0};
    RecursiveAction both =
        new RecursiveAction() {
          @Override
          protected void compute() {
            invokeAll(new Add(n), new Add(n));
          }
        };
    pool.invoke(both);
    end(pool);
    check(n[0] == 2, "both");
  }

  /** The task that is forked runs at the same time as what comes next. */
  @Wrong({EXCEPTION, RACE})
  public static void forkedCounter() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    int[] n = {0};
    Future<?> task =
        pool.submit(
            () -> {
              ForkJoinTask<Void> forked = new Add(n).fork();
              n[0]++;
              forked.join();
            });
    task.get();
    end(pool);
    check(n[0] == 2, "both");
  }

  @Right
  public static void joinedFirst() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    int[] n = {0};
    Future<?> task =
        pool.submit(
            () -> {
              new Add(n).fork().join();
              n[0]++;
            });
    task.get();
    end(pool);
    check(n[0] == 2, "one after the other");
  }

  @Right
  public static void failure() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    RecursiveAction throwing =
        new RecursiveAction() {
          @Override
          protected void compute() {
            throw new IllegalArgumentException("in the task");
          }
        };
    fails(IllegalArgumentException.class, () -> pool.invoke(throwing));
    end(pool);
  }

  /** The only worker runs the first task, which waits for the second. */
  @Wrong(LOST_SIGNAL)
  public static void onlyWorkerWaits() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    CountDownLatch latch = new CountDownLatch(1);
    Callable<Integer> waiting =
        () -> {
          latch.await();
          return 1;
        };
    Future<Integer> first = pool.submit(waiting);
    pool.execute(latch::countDown);
    check(first.get() == 1, "never comes here");
    end(pool);
  }

  @Right
  public static void twoWorkersMeet() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    CountDownLatch latch = new CountDownLatch(1);
    Callable<Integer> waiting =
        () -> {
          latch.await();
          return 1;
        };
    Future<Integer> first = pool.submit(waiting);
    pool.execute(latch::countDown);
    check(first.get() == 1, "the other worker counts");
    end(pool);
  }

  @Right
  public static void stealing() throws Exception {
    ExecutorService pool = Executors.newWorkStealingPool(2);
    AtomicInteger n = new AtomicInteger();
    Future<?> a = pool.submit(n::incrementAndGet);
    Future<?> b = pool.submit(n::incrementAndGet);
    a.get();
    b.get();
    end(pool);
    check(n.get() == 2, "both");
  }

  @Right
  public static void parallelSum() throws Exception {
    int[] sum = {0};
    Action.together(() -> sum[0] = IntStream.range(0, 4).parallel().map(x -> x + 1).sum());
    check(sum[0] == 10, "the sum");
  }

  @Right
  public static void parallelSumOfMain() throws Exception {
    check(IntStream.range(0, 4).parallel().map(x -> x + 1).sum() == 10, "the sum");
  }

  /** The list is not made for threads. */
  @Wrong({EXCEPTION, RACE})
  public static void parallelAdd() throws Exception {
    Collection<Integer> all = new ArrayList<>();
    List.of(1, 2, 3, 4).parallelStream().forEach(all::add);
    check(all.size() == 4, "all");
  }

  /** The counter is not made for threads. */
  @Wrong({EXCEPTION, RACE})
  public static void parallelCounter() throws Exception {
    int[] n = {0};
    Action.together(() -> IntStream.range(0, 4).parallel().forEach(x -> n[0]++));
    check(n[0] == 4, "all");
  }

  @Right
  public static void parallelAddToQueue() throws Exception {
    Collection<Integer> all = new ConcurrentLinkedQueue<>();
    List.of(1, 2, 3).parallelStream().forEach(all::add);
    check(all.size() == 3, "all");
  }

  @Right
  public static void parallelToList() throws Exception {
    List<Integer> all = List.of(1, 2, 3).parallelStream().map(x -> x * 2).toList();
    check(all.equals(List.of(2, 4, 6)), "in order");
  }

  @Right
  public static void parallelInOrder() throws Exception {
    List<Integer> all = new ArrayList<>();
    List.of(1, 2, 3).parallelStream().forEachOrdered(all::add);
    check(all.equals(List.of(1, 2, 3)), "in order");
  }
}
