package org.demonic.instrument.hooks;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * What every kind of hook needs: the listener of each thread, at most one for each kind of hook,
 * and a guard that keeps hooks from being called from within a listener. The guard is the same for
 * all kinds, so code under test that a listener runs is reported to no listener.
 *
 * @param <L> what listens to this kind of hook
 */
final class ThreadListeners<L extends HookListener> {
  private static final ThreadLocal<Boolean> BUSY = new ThreadLocal<>();

  @SuppressWarnings("ThreadLocalUsage") // there is one of these for each kind, in a static field
  private final ThreadLocal<L> listeners = new ThreadLocal<>();

  private final AtomicInteger boundThreads = new AtomicInteger();

  /**
   * Makes {@code listener} the one of this thread; with null the thread has none from now on.
   *
   * @return the one before
   */
  @Nullable L bind(@Nullable L listener) {
    L before = listeners.get();
    if (listener == null) {
      listeners.remove();
    } else {
      listeners.set(listener);
    }
    if (before == null && listener != null) {
      boundThreads.incrementAndGet();
    } else if (before != null && listener == null) {
      boundThreads.decrementAndGet();
    }
    return before;
  }

  /**
   * The listener of this thread, or null if there is none or a listener runs already. From here
   * until {@link #release}, hooks of any kind on this thread are silent.
   */
  @Nullable L acquire() {
    if (boundThreads.get() == 0) {
      return null;
    }
    L listener = listeners.get();
    if (listener == null || BUSY.get() != null) {
      return null;
    }
    BUSY.set(Boolean.TRUE);
    return listener;
  }

  /** Must follow each {@link #acquire} that gave a listener, on the same thread. */
  void release() {
    BUSY.remove();
  }
}
