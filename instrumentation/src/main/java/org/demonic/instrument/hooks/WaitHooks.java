package org.demonic.instrument.hooks;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Waits of threads without {@link ScheduleListener}, told to the {@link WaitListener} of each. */
public final class WaitHooks {
  private static final ThreadLocal<Waiter> WAITERS = new ThreadLocal<>();

  /** Whether a thread has ever had a listener: hooks of the JDK's classes run in each JVM. */
  private static volatile boolean isUsed;

  private WaitHooks() {}

  /** A thread with a listener. */
  private static final class Waiter {
    final WaitListener listener;

    /** Whether the wait that it is in has been told. */
    boolean isTold;

    Waiter(WaitListener listener) {
      this.listener = listener;
    }
  }

  /**
   * A wait as the code has written it, with nothing around it.
   *
   * @param <E> what it throws
   */
  @FunctionalInterface
  private interface Wait<E extends Exception> {
    void begin() throws E;
  }

  /** Makes {@code listener} the one of this thread; with null the thread has none from now on. */
  public static void bind(@Nullable WaitListener listener) {
    if (listener == null) {
      WAITERS.remove();
    } else {
      isUsed = true;
      WAITERS.set(new Waiter(listener));
    }
  }

  /** {@link Object#wait(long, int)}. */
  @SuppressWarnings("WaitNotInLoop") // the code that waits loops, or does not
  static void await(Object lock, long millis, int nanos) throws InterruptedException {
    Waiter waiter = current();
    if (waiter == null) {
      lock.wait(millis, nanos);
    } else {
      told(waiter, lock, nanos(millis, nanos), () -> lock.wait(millis, nanos));
    }
  }

  /** {@link Thread#join(long, int)}. */
  static void join(Thread thread, long millis, int nanos) throws InterruptedException {
    Waiter waiter = current();
    if (waiter == null) {
      thread.join(millis, nanos);
    } else {
      told(waiter, thread, nanos(millis, nanos), () -> thread.join(millis, nanos));
    }
  }

  /**
   * Parks this thread if it has a listener. Returns whether it has done so.
   *
   * @param nanos {@link WaitListener#NO_LIMIT} for none
   */
  static boolean park(@Nullable Object blocker, long nanos) {
    Waiter waiter = current();
    if (waiter == null) {
      return false;
    }
    told(
        waiter,
        blocker,
        nanos,
        () -> {
          if (nanos == WaitListener.NO_LIMIT) {
            LockSupport.park(blocker);
          } else {
            LockSupport.parkNanos(blocker, nanos);
          }
        });
    return true;
  }

  private static <E extends Exception> void told(
      Waiter waiter, @Nullable Object by, long nanos, Wait<E> wait) throws E {
    waiter.isTold = true;
    waiter.listener.waits(by, nanos);
    try {
      wait.begin();
    } finally {
      waiter.isTold = false;
      waiter.listener.waited();
    }
  }

  private static @Nullable Waiter current() {
    Waiter waiter = isUsed ? WAITERS.get() : null;
    return waiter == null || waiter.isTold ? null : waiter;
  }

  private static long nanos(long millis, int nanos) {
    long whole = ReplacementHooks.nanos(millis);
    return whole > Long.MAX_VALUE - nanos ? Long.MAX_VALUE : whole + nanos;
  }
}
