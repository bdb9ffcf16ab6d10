package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs about {@link CompletableFuture}. */
@Apart
public final class Stages {
  private Stages() {}

  private static void end(ExecutorService pool) throws InterruptedException {
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "it ends");
  }

  @Right
  public static void supply() throws Exception {
    CompletableFuture<Integer> stage = CompletableFuture.supplyAsync(() -> 1);
    together(() -> check(stage.get() == 1, "the value"));
    check(stage.join() == 1, "the value");
  }

  @Right
  public static void supplyFromPool() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    int[] n = {0};
    CompletableFuture<Integer> stage = CompletableFuture.supplyAsync(() -> n[0] = 1, pool);
    check(stage.join() == n[0], "written before");
    end(pool);
  }

  @Right
  public static void publication() throws Exception {
    CompletableFuture<int[]> stage = new CompletableFuture<>();
    together(() -> stage.complete(new int[] {1}), () -> check(stage.get()[0] == 1, "written"));
  }

  /** Only the first of the two completes it. */
  @Wrong(EXCEPTION)
  public static void completedTwice() throws Exception {
    CompletableFuture<Integer> stage = new CompletableFuture<>();
    Action complete = () -> check(stage.complete(1), "the first");
    together(complete, complete);
  }

  /** Nobody completes it. */
  @Wrong(LOST_SIGNAL)
  public static void neverCompleted() throws Exception {
    CompletableFuture<Integer> stage = new CompletableFuture<>();
    together(() -> check(stage.get() == 1, "a value"));
  }

  /** The stage that is waited for depends on one that nobody completes. */
  @Wrong(LOST_SIGNAL)
  public static void neverCompletedBefore() throws Exception {
    CompletableFuture<Integer> stage = new CompletableFuture<>();
    CompletableFuture<Integer> next =
        stage.thenCombine(CompletableFuture.supplyAsync(() -> 1), Integer::sum);
    together(() -> check(next.join() == 1, "a value"));
  }

  @Right
  public static void combine() throws Exception {
    CompletableFuture<Integer> a = new CompletableFuture<>();
    CompletableFuture<Integer> b = new CompletableFuture<>();
    CompletableFuture<Integer> sum = a.thenCombine(b, Integer::sum);
    together(() -> a.complete(1), () -> b.complete(2));
    check(sum.join() == 3, "both");
  }

  @Right
  public static void allOf() throws Exception {
    int[] n = {0, 0};
    CompletableFuture<Void> a = CompletableFuture.runAsync(() -> n[0] = 1);
    CompletableFuture<Void> b = CompletableFuture.runAsync(() -> n[1] = 1);
    CompletableFuture.allOf(a, b).join();
    check(n[0] + n[1] == 2, "written before");
  }

  @Right
  public static void anyOf() throws Exception {
    CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 1);
    CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> 2);
    Object any = CompletableFuture.anyOf(a, b).join();
    check(any.equals(1) || any.equals(2), "one of them");
    check(a.join() + b.join() == 3, "both");
  }

  /** The second may be the first that is done. */
  @Wrong(EXCEPTION)
  public static void anyOfExpectsFirst() throws Exception {
    CompletableFuture<Integer> a = new CompletableFuture<>();
    CompletableFuture<Integer> b = new CompletableFuture<>();
    CompletableFuture<Object> any = CompletableFuture.anyOf(a, b);
    together(() -> a.complete(1), () -> b.complete(2));
    check(any.join().equals(1), "the first");
  }

  @Right
  public static void either() throws Exception {
    CompletableFuture<Integer> a = new CompletableFuture<>();
    CompletableFuture<Integer> b = new CompletableFuture<>();
    AtomicInteger n = new AtomicInteger();
    CompletableFuture<Void> after = a.acceptEither(b, n::addAndGet);
    together(() -> a.complete(1), () -> b.complete(2));
    after.join();
    check(n.get() == 1 || n.get() == 2, "one of them");
  }

  @Right
  public static void failure() throws Exception {
    CompletableFuture<Integer> stage =
        CompletableFuture.supplyAsync(
            () -> {
              throw new IllegalArgumentException("in the stage");
            });
    CompletableFuture<Integer> repaired = stage.exceptionally(thrown -> 2);
    CompletableFuture<Integer> seen = stage.handle((v, thrown) -> thrown == null ? 0 : 3);
    check(repaired.join() + seen.join() == 5, "instead of the exception");
    fails(CompletionException.class, stage::join);
    fails(ExecutionException.class, stage::get);
  }

  /** The exception comes to the one that waits. */
  @Wrong(EXCEPTION)
  public static void failureNotExpected() throws Exception {
    CompletableFuture<Integer> stage = new CompletableFuture<>();
    together(() -> stage.completeExceptionally(new IllegalArgumentException("in the stage")));
    check(stage.join() == 1, "a value");
  }

  @Right
  public static void compose() throws Exception {
    CompletableFuture<Integer> stage =
        CompletableFuture.supplyAsync(() -> 1)
            .thenCompose(v -> CompletableFuture.supplyAsync(() -> v + 1));
    together(() -> check(stage.join() == 2, "one after the other"));
  }

  @Right
  public static void chain() throws Exception {
    int[] n = {0};
    CompletableFuture<Void> stage =
        CompletableFuture.runAsync(() -> n[0]++).thenRunAsync(() -> n[0]++).thenRun(() -> n[0]++);
    stage.join();
    check(n[0] == 3, "one after the other");
  }

  /** The two stages do not depend on each other. */
  @Wrong({EXCEPTION, RACE})
  public static void twoStages() throws Exception {
    int[] n = {0};
    CompletableFuture<Void> a = CompletableFuture.runAsync(() -> n[0]++);
    CompletableFuture<Void> b = CompletableFuture.runAsync(() -> n[0]++);
    a.join();
    b.join();
    check(n[0] == 2, "both");
  }

  /** The two stages do not depend on each other. */
  @Wrong({EXCEPTION, RACE})
  public static void twoStagesOfPool() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    int[] n = {0};
    CompletableFuture<Integer> stage = CompletableFuture.supplyAsync(() -> 1, pool);
    CompletableFuture<Void> a = stage.thenAcceptAsync(v -> n[0] += v, pool);
    CompletableFuture<Void> b = stage.thenAcceptAsync(v -> n[0] += v, pool);
    a.join();
    b.join();
    end(pool);
    check(n[0] == 2, "both");
  }

  /** Nobody waits for the stage. */
  @Wrong({EXCEPTION, RACE})
  public static void notJoined() throws Exception {
    int[] n = {0};
    CompletableFuture<Void> stage = CompletableFuture.runAsync(() -> n[0]++);
    check(n[0] == 1, "written before");
    stage.join();
  }

  /** The only thread waits for a stage that it is to run next. */
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void stageWaitsForStage() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    CompletableFuture<Integer> outer =
        CompletableFuture.supplyAsync(
            () -> CompletableFuture.supplyAsync(() -> 1, pool).join(), pool);
    check(outer.join() == 1, "never comes here");
    end(pool);
  }

  /** If the stage is done already, the thread that adds the next one runs it. */
  @Wrong(EXCEPTION)
  public static void runByAnother() throws Exception {
    CompletableFuture<Integer> stage = new CompletableFuture<>();
    Thread completing = start(() -> stage.complete(1));
    CompletableFuture<Thread> ran = stage.thenApply(v -> Thread.currentThread());
    completing.join();
    check(ran.join() == completing, "the thread that completes it");
  }

  @Right
  public static void getGivesUp() throws Exception {
    CompletableFuture<Integer> stage = new CompletableFuture<>();
    together(
        () ->
            fails(
                TimeoutException.class, () -> check(stage.get(2, TimeUnit.MILLISECONDS) == 1, "")));
  }

  @Right
  public static void getInterrupted() throws Exception {
    CompletableFuture<Integer> stage = new CompletableFuture<>();
    Thread waiter = start(() -> fails(InterruptedException.class, stage::get));
    waiter.interrupt();
    waiter.join();
  }

  @Right
  public static void joinIsNotInterrupted() throws Exception {
    CompletableFuture<Integer> stage = new CompletableFuture<>();
    Thread waiter =
        start(
            () -> {
              check(stage.join() == 1, "the value");
              check(Thread.interrupted(), "interrupted before there was a value");
            });
    waiter.interrupt();
    stage.complete(1);
    waiter.join();
  }

  @Right
  public static void cancelled() throws Exception {
    CompletableFuture<Integer> stage = new CompletableFuture<>();
    CompletableFuture<Integer> next = stage.thenApply(v -> v + 1);
    together(() -> check(stage.cancel(true), "not done"));
    fails(CancellationException.class, stage::join);
    fails(CompletionException.class, next::join);
    check(stage.isCancelled() && next.isCompletedExceptionally(), "both");
  }

  @Right
  public static void whenComplete() throws Exception {
    AtomicInteger n = new AtomicInteger();
    CompletableFuture<Integer> stage = new CompletableFuture<>();
    CompletableFuture<Integer> told = stage.whenComplete((v, thrown) -> n.set(v));
    together(() -> stage.completeAsync(() -> 1));
    check(told.join() == 1 && n.get() == 1, "told before");
  }

  @Right
  public static void orTimeout() throws Exception {
    CompletableFuture<Integer> stage =
        new CompletableFuture<Integer>().orTimeout(2, TimeUnit.MILLISECONDS);
    together(
        () ->
            check(
                fails(CompletionException.class, stage::join).getCause()
                    instanceof TimeoutException,
                "too late"));
  }

  @Right
  public static void orTimeoutInTime() throws Exception {
    CompletableFuture<Integer> stage = new CompletableFuture<>();
    stage.orTimeout(1, TimeUnit.DAYS);
    together(() -> stage.complete(1), () -> check(stage.join() == 1, "in time"));
  }

  @Right
  public static void completeOnTimeout() throws Exception {
    CompletableFuture<Integer> stage =
        new CompletableFuture<Integer>().completeOnTimeout(1, 2, TimeUnit.MILLISECONDS);
    together(() -> check(stage.get() == 1, "instead"));
  }

  @Right
  public static void delayed() throws Exception {
    Executor later = CompletableFuture.delayedExecutor(2, TimeUnit.MILLISECONDS);
    long begin = System.nanoTime();
    CompletableFuture<Long> stage = CompletableFuture.supplyAsync(System::nanoTime, later);
    together(() -> check(stage.join() - begin >= 2_000_000, "not before its time"));
  }

  @Right
  public static void delayedFromPool() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Executor later = CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS, pool);
    CompletableFuture<Integer> stage = CompletableFuture.supplyAsync(() -> 1, later);
    check(stage.join() == 1, "the value");
    end(pool);
  }

  /** What the function returns has been completed by another thread before. */
  @Right
  public static void composedWithCompleted() throws Exception {
    int[] n = {0};
    CompletableFuture<Integer> inner = new CompletableFuture<>();
    Thread thread =
        start(
            () -> {
              n[0] = 1;
              inner.complete(2);
            });
    CompletableFuture.completedFuture(1).thenCompose(i -> inner).join();
    check(n[0] == 1, "written before");
    thread.join();
  }

  @Right
  public static void minimalStage() throws Exception {
    CompletableFuture<Integer> source = new CompletableFuture<>();
    int[] n = {0};
    source.minimalCompletionStage().thenAccept(i -> n[0] = i);
    together(() -> source.complete(1));
    check(n[0] == 1, "told");
  }
}
