package org.demonic.synthesize.answer;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Ends work early, from any thread: the solver is interrupted, and nothing more is tried. Whatever
 * such work then answers must be ignored.
 */
public final class Cancellation {
  private static final long AGAIN_MILLIS = 50;

  /** Few checks take longer than this, and only those are watched. */
  private static final long PATIENCE_MILLIS = 1_000;

  /**
   * One watch for all solvers, because Z3's own timeouts wake a thread for each check, which costs
   * as much as a small check does.
   */
  private static final ScheduledThreadPoolExecutor WATCH = watch();

  /** The interrupts of all solvers that are in use. */
  private final Set<Runnable> running = new HashSet<>();

  /**
   * The interrupts of the solvers that solve something now: Z3 fails if it is interrupted at
   * another time.
   */
  private final Set<Runnable> solving = new HashSet<>();

  private boolean cancelled;

  /** Ends the work, once and for all. */
  public synchronized void cancel() {
    cancelled = true;
    interrupt();
  }

  /**
   * Interrupts again and again until the work ends, because Z3 forgets an interrupt that comes
   * before it begins to solve.
   */
  private synchronized void interrupt() {
    if (!running.isEmpty()) {
      solving.forEach(Runnable::run);
      CompletableFuture.delayedExecutor(AGAIN_MILLIS, TimeUnit.MILLISECONDS)
          .execute(this::interrupt);
    }
  }

  /** Whether the work is to end. */
  public synchronized boolean isCancelled() {
    return cancelled;
  }

  /**
   * Does some work, and interrupts its solver when the work is cancelled or takes too long.
   *
   * @param interrupt interrupts the solver; it must equal any other interrupt of the same solver
   * @param isTooLong whether the work takes too long, asked now and then by another thread
   */
  public <T> T during(Runnable interrupt, BooleanSupplier isTooLong, Supplier<T> work) {
    synchronized (this) {
      running.add(interrupt);
    }
    Future<?> watch =
        WATCH.scheduleWithFixedDelay(
            () -> {
              if (isTooLong.getAsBoolean()) {
                interrupt(interrupt);
              }
            },
            PATIENCE_MILLIS,
            AGAIN_MILLIS,
            TimeUnit.MILLISECONDS);
    try {
      return work.get();
    } finally {
      watch.cancel(false);
      synchronized (this) {
        running.remove(interrupt);
      }
    }
  }

  private synchronized void interrupt(Runnable interrupt) {
    if (solving.contains(interrupt)) {
      interrupt.run();
    }
  }

  /**
   * Solves something, which may be interrupted.
   *
   * @param interrupt the one that was given to {@link #during}
   */
  public <T> T solving(Runnable interrupt, Supplier<T> check) {
    synchronized (this) {
      solving.add(interrupt);
    }
    try {
      return check.get();
    } finally {
      synchronized (this) {
        solving.remove(interrupt);
      }
    }
  }

  private static ScheduledThreadPoolExecutor watch() {
    ScheduledThreadPoolExecutor watch =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "demonic-watch");
              thread.setDaemon(true);
              return thread;
            });
    watch.setRemoveOnCancelPolicy(true);
    watch.setKeepAliveTime(1, TimeUnit.SECONDS);
    watch.allowCoreThreadTimeOut(true);
    return watch;
  }
}
