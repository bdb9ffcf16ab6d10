package org.demonic.synthesize;

import com.microsoft.z3.Context;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Ends work early, from any thread: what is being solved stops, and nothing more is tried. What
 * such work then answers means nothing.
 */
public final class Cancellation {
  private static final long AGAIN_MILLIS = 50;

  private final Set<Context> running = new HashSet<>();
  private boolean cancelled;

  /** Ends the work, once and for all. */
  public synchronized void cancel() {
    cancelled = true;
    interrupt();
  }

  /** Z3 forgets an interrupt that comes before it begins to solve, so it is told until it ends. */
  private synchronized void interrupt() {
    if (!running.isEmpty()) {
      running.forEach(Context::interrupt);
      CompletableFuture.delayedExecutor(AGAIN_MILLIS, TimeUnit.MILLISECONDS)
          .execute(this::interrupt);
    }
  }

  /** Whether the work is to end. */
  public synchronized boolean isCancelled() {
    return cancelled;
  }

  /** Does some work, and interrupts what a context solves in it, should it be cancelled. */
  <T> T during(Context context, Supplier<T> work) {
    synchronized (this) {
      running.add(context);
    }
    try {
      return work.get();
    } finally {
      synchronized (this) {
        running.remove(context);
      }
    }
  }
}
