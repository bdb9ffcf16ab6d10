package org.demonic.instrument.hooks;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The part that all kinds of hooks share: the listener of each thread, at most one for each kind of
 * hook, and a flag that keeps hooks from being called from within a listener. The flag is the same
 * for all kinds, so code under test that a listener runs is reported to no listener.
 *
 * @param <L> what listens to this kind of hook
 */
final class ThreadListeners<L extends HookListener> {
  /** Whether a listener runs on this thread. It is never removed, because that would be slow. */
  private static final ThreadLocal<Boolean> BUSY = new ThreadLocal<>();

  @SuppressWarnings("ThreadLocalUsage") // there is one of these for each kind, in a static field
  private final ThreadLocal<L> listeners = new ThreadLocal<>();

  private final AtomicInteger boundThreads = new AtomicInteger();

  /** The listeners of all threads. */
  private final List<L> bound = new CopyOnWriteArrayList<>();

  /**
   * The owner of the listener that a thread has, or that the thread had which started it. Threads
   * of a pool may live long: they must not keep the owner.
   */
  @SuppressWarnings("ThreadLocalUsage") // there is one of these for each kind, in a static field
  private final InheritableThreadLocal<WeakReference<Object>> origin =
      new InheritableThreadLocal<>();

  /**
   * Makes {@code listener} the one of this thread; with null the thread has none from now on.
   *
   * @return the one before
   */
  @Nullable L bind(@Nullable L listener) {
    L before = listeners.get();
    if (before != null) {
      bound.remove(before);
    }
    if (listener == null) {
      listeners.remove();
      origin.remove();
    } else {
      listeners.set(listener);
      origin.set(new WeakReference<>(listener.owner()));
      bound.add(listener);
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
    if (listener == null || isBusy()) {
      return null;
    }
    BUSY.set(Boolean.TRUE);
    return listener;
  }

  /** The listener of this thread, or null if there is none; also while it runs. */
  @Nullable L current() {
    return boundThreads.get() == 0 ? null : listeners.get();
  }

  /**
   * The listeners of the thread that started this one, if this one has none; if there are none, as
   * for threads of a pool, those of all threads. If there are any, hooks of any kind on this thread
   * are silent until {@link #release}.
   */
  List<L> acquireOthers() {
    if (boundThreads.get() == 0 || listeners.get() != null || isBusy()) {
      return List.of();
    }
    WeakReference<Object> reference = origin.get();
    Object owner = reference == null ? null : reference.get();
    List<L> others = new ArrayList<>();
    for (L listener : bound) {
      if (listener.owner() == owner) {
        others.add(listener);
      }
    }
    if (others.isEmpty()) {
      others.addAll(bound);
    }
    if (!others.isEmpty()) {
      BUSY.set(Boolean.TRUE);
    }
    return others;
  }

  /** Ends the use of a listener: must follow each {@code acquire} that gave one, on its thread. */
  void release() {
    BUSY.set(Boolean.FALSE);
  }

  private static boolean isBusy() {
    return Boolean.TRUE.equals(BUSY.get());
  }
}
