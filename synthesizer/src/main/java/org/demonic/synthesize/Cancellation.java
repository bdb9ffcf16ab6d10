package org.demonic.synthesize;

import com.microsoft.z3.Context;
import com.microsoft.z3.Status;
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

  private final Set<Context> running = new HashSet<>();

  /** Those of them that solve now: only they are interrupted, for Z3 fails where it does not. */
  private final Set<Context> solving = new HashSet<>();

  private boolean cancelled;

  /** Ends the work, once and for all. */
  public synchronized void cancel() {
    cancelled = true;
    interrupt();
  }

  /** Z3 forgets an interrupt that comes before it begins to solve, so it is told until it ends. */
  private synchronized void interrupt() {
    if (!running.isEmpty()) {
      solving.forEach(Context::interrupt);
      CompletableFuture.delayedExecutor(AGAIN_MILLIS, TimeUnit.MILLISECONDS)
          .execute(this::interrupt);
    }
  }

  /** Whether the work is to end. */
  public synchronized boolean isCancelled() {
    return cancelled;
  }

  /**
   * Does some work, and interrupts what a context solves in it, should it be cancelled, or when so
   * much time has passed.
   */
  <T> T during(Context context, Duration most, Supplier<T> work) {
    synchronized (this) {
      running.add(context);
    }
    Future<?> guard =
        CLOCK.scheduleWithFixedDelay(
            () -> interrupt(context), most.toMillis(), AGAIN_MILLIS, TimeUnit.MILLISECONDS);
    try {
      return work.get();
    } finally {
      guard.cancel(false);
      synchronized (this) {
        running.remove(context);
      }
    }
  }

  private synchronized void interrupt(Context context) {
    if (solving.contains(context)) {
      context.interrupt();
    }
  }

  /** Solves something, which may be interrupted. */
  Status solving(Context context, Supplier<Status> check) {
    synchronized (this) {
      solving.add(context);
    }
    try {
      return check.get();
    } finally {
      synchronized (this) {
        solving.remove(context);
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
