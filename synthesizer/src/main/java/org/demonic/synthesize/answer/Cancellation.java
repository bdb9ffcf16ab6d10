package org.demonic.synthesize.answer;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Ends work early, from any thread: what is being solved stops, and nothing more is tried. What
 * such work then answers means nothing.
 */
public final class Cancellation {
  private static final long AGAIN_MILLIS = 50;

  /** One for all: Z3's own timeouts wake a thread for each check, which costs as much as it. */
  private static final ScheduledThreadPoolExecutor CLOCK = clock();

  /** The interrupts of all solvers that work is done with. */
  private final Set<Runnable> running = new HashSet<>();

  /** The interrupts of those that solve now: Z3 fails if it is interrupted while it does not. */
  private final Set<Runnable> solving = new HashSet<>();

  private boolean cancelled;

  /** Ends the work, once and for all. */
  public synchronized void cancel() {
    cancelled = true;
    interrupt();
  }

  /** Z3 forgets an interrupt that comes before it begins to solve, so it is told until it ends. */
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
   * Does some work, and interrupts what a solver solves in it when the work is cancelled or takes
   * too long.
   *
   * @param interrupt interrupts the solver; equal to any other that interrupts the same solver
   * @param most how long the work may take
   */
  public <T> T during(Runnable interrupt, Duration most, Supplier<T> work) {
    synchronized (this) {
      running.add(interrupt);
    }
    Future<?> guard =
        CLOCK.scheduleWithFixedDelay(
            () -> interrupt(interrupt), most.toMillis(), AGAIN_MILLIS, TimeUnit.MILLISECONDS);
    try {
      return work.get();
    } finally {
      guard.cancel(false);
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
   * @param interrupt the one that {@link #during} was told
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

  private static ScheduledThreadPoolExecutor clock() {
    ScheduledThreadPoolExecutor clock =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "demonic-clock");
              thread.setDaemon(true);
              return thread;
            });
    clock.setRemoveOnCancelPolicy(true);
    clock.setKeepAliveTime(1, TimeUnit.SECONDS);
    clock.allowCoreThreadTimeOut(true);
    return clock;
  }
}
