package org.demonic.schedule.control;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The pools of one execution, under control, in place of the JVM's common ones. */
public final class Pools {
  /** The fewest threads of a pool: with two, tasks can run beside each other. */
  private static final int LEAST = 2;

  private static final int MOST = 3;

  private @Nullable ForkJoinPool common;
  private @Nullable ForkJoinPool async;
  private @Nullable ScheduledThreadPoolExecutor delayer;

  /** Gives each task a thread of its own, as the JDK does where there are few processors. */
  private static final class ThreadPerTask extends ForkJoinPool {
    ThreadPerTask(int parallelism) {
      super(parallelism);
    }

    @Override
    public void execute(Runnable task) {
      new Thread(task).start();
    }
  }

  /** The one for the common pool. */
  public ForkJoinPool common(ControlledThread asking) {
    ForkJoinPool known = common;
    if (known == null) {
      known = asking.reach().inside(Pools::namedAsCommon);
      common = known;
    }
    return known;
  }

  /** The one for the tasks of a {@code CompletableFuture}, where the common pool is too small. */
  public ForkJoinPool async(ControlledThread asking) {
    ForkJoinPool known = async;
    if (known == null) {
      known = asking.reach().inside(() -> new ThreadPerTask(parallelism()));
      async = known;
    }
    return known;
  }

  /** Tests ask by these names whose threads are left. */
  private static ForkJoinPool namedAsCommon() {
    AtomicInteger made = new AtomicInteger();
    return new ForkJoinPool(
        parallelism(),
        pool -> {
          ForkJoinWorkerThread worker =
              ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
          worker.setName("ForkJoinPool.commonPool-worker-" + made.incrementAndGet());
          return worker;
        },
        null,
        false);
  }

  private static int parallelism() {
    return Math.min(MOST, Math.max(LEAST, Runtime.getRuntime().availableProcessors() - 1));
  }

  /** The one that lets time limits of a {@code CompletableFuture} be up. */
  public ScheduledThreadPoolExecutor delayer(ControlledThread asking) {
    ScheduledThreadPoolExecutor known = delayer;
    if (known == null) {
      known =
          asking
              .reach()
              .inside(
                  () -> {
                    ScheduledThreadPoolExecutor made =
                        new ScheduledThreadPoolExecutor(
                            1,
                            task -> {
                              Thread thread = new Thread(task, "CompletableFutureDelayScheduler");
                              thread.setDaemon(true);
                              return thread;
                            });
                    made.setRemoveOnCancelPolicy(true);
                    return made;
                  });
      delayer = known;
    }
    return known;
  }
}
