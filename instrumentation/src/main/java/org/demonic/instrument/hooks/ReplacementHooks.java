package org.demonic.instrument.hooks;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The hooks that woven code calls in place of methods of the JDK whose effect depends on the
 * schedule. On a thread without listener each does what the method would have done.
 *
 * <p>These run in the midst of any code: see {@link ScheduleHooks}.
 */
@SuppressWarnings({"WaitNotInLoop", "ThreadPriorityCheck"}) // what the replaced code did is its own
public final class ReplacementHooks {
  private static final long NANOS_OF_MILLI = 1_000_000;

  private ReplacementHooks() {}

  /** {@link Thread#start()}, by code that is not instrumented. */
  public static void start(Thread thread) {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener != null) {
      listener.starts(thread);
    }
    thread.start();
  }

  /** {@link Thread#join()}. */
  public static void join(Thread thread, int site) throws InterruptedException {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null) {
      WaitHooks.join(thread, 0, 0);
    } else if (!listener.join(thread, 0, site)) {
      thread.join();
    }
  }

  /** {@link Thread#join(long)}. */
  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null || millis < 0) {
      WaitHooks.join(thread, millis, 0);
    } else if (!listener.join(thread, nanos(millis), site)) {
      thread.join(millis);
    }
  }

  /** {@link Thread#join(long, int)}. */
  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null || millis < 0 || nanos < 0) {
      WaitHooks.join(thread, millis, nanos);
    } else if (!listener.join(thread, nanos(millis) + nanos, site)) {
      thread.join(millis, nanos);
    }
  }

  /** {@code Thread.join(Duration)}, since 19. */
  public static boolean join(Thread thread, Duration duration, int site)
      throws InterruptedException {
    if (getState(thread, site) == Thread.State.NEW) {
      throw new IllegalThreadStateException("Thread not started");
    }
    long nanos = saturated(duration);
    if (nanos > 0) {
      ScheduleListener listener = ScheduleHooks.current();
      if (listener == null || !listener.join(thread, nanos, site)) {
        TimeUnit.NANOSECONDS.timedJoin(thread, nanos);
      }
    } else if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return getState(thread, site) == Thread.State.TERMINATED;
  }

  /** {@link Thread#isInterrupted}. */
  public static boolean isInterrupted(Thread thread, int site) {
    ScheduleListener listener = ScheduleHooks.current();
    Boolean interrupted = listener == null ? null : listener.isInterrupted(thread, site);
    return interrupted == null ? thread.isInterrupted() : interrupted;
  }

  /** {@link Thread#interrupted}. */
  public static boolean interrupted(int site) {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener != null) {
      listener.look(site);
    }
    return JdkHooks.interrupted();
  }

  /** {@link Thread#isAlive}. */
  public static boolean isAlive(Thread thread, int site) {
    ScheduleListener listener = ScheduleHooks.current();
    Boolean alive = listener == null ? null : listener.isAlive(thread, site);
    return alive == null ? thread.isAlive() : alive;
  }

  /** {@link Thread#getState}. */
  public static Thread.State getState(Thread thread, int site) {
    ScheduleListener listener = ScheduleHooks.current();
    Thread.State state = listener == null ? null : listener.state(thread, site);
    return state == null ? thread.getState() : state;
  }

  /** {@link Thread#getThreadGroup}, which is null behind the end of a thread. */
  public static @Nullable ThreadGroup getThreadGroup(Thread thread, int site) {
    ScheduleListener listener = ScheduleHooks.current();
    Boolean alive = null;
    if (listener != null && thread != listener.thread()) {
      alive = listener.isAlive(thread, site);
    }
    return Boolean.FALSE.equals(alive) ? null : thread.getThreadGroup();
  }

  /** {@link Thread#activeCount}. */
  public static int activeCount(int site) {
    ScheduleListener listener = ScheduleHooks.current();
    return listener == null
        ? Thread.activeCount()
        : activeCount(listener.thread().getThreadGroup(), site);
  }

  /** {@link Thread#enumerate}. */
  public static int enumerate(@Nullable Thread[] found, int site) {
    ScheduleListener listener = ScheduleHooks.current();
    return listener == null
        ? Thread.enumerate(found)
        : enumerate(listener.thread().getThreadGroup(), found, site);
  }

  /** {@link ThreadGroup#activeCount}. */
  public static int activeCount(ThreadGroup group, int site) {
    ScheduleListener listener = ScheduleHooks.current();
    return listener == null ? group.activeCount() : listener.threads(group, true, site).length;
  }

  /** {@link ThreadGroup#enumerate(Thread[])}. */
  public static int enumerate(ThreadGroup group, @Nullable Thread[] found, int site) {
    return enumerate(group, found, true, site);
  }

  /** {@link ThreadGroup#enumerate(Thread[], boolean)}. */
  public static int enumerate(
      ThreadGroup group, @Nullable Thread[] found, boolean recurse, int site) {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null) {
      return group.enumerate(found, recurse);
    }
    Thread[] all = listener.threads(group, recurse, site);
    int count = Math.min(all.length, found.length);
    System.arraycopy(all, 0, found, 0, count);
    return count;
  }

  /** {@link Thread#getStackTrace}. */
  public static StackTraceElement[] getStackTrace(Thread thread, int site) {
    ScheduleListener listener = ScheduleHooks.current();
    StackTraceElement[] stack = listener == null ? null : listener.stack(thread, site);
    return stack == null ? withoutHook(thread.getStackTrace()) : stack;
  }

  private static StackTraceElement[] withoutHook(StackTraceElement[] stack) {
    String hooks = ReplacementHooks.class.getName();
    return Arrays.stream(stack)
        .filter(frame -> !frame.getClassName().equals(hooks))
        .toArray(StackTraceElement[]::new);
  }

  /** {@link Thread#getAllStackTraces}. */
  public static Map<Thread, StackTraceElement[]> getAllStackTraces(int site) {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener != null) {
      return listener.stacks(site);
    }
    Map<Thread, StackTraceElement[]> all = new HashMap<>(Thread.getAllStackTraces());
    all.computeIfPresent(Thread.currentThread(), (thread, stack) -> withoutHook(stack));
    return all;
  }

  /** {@link Thread#setDaemon}, which a thread that has been started refuses. */
  public static void setDaemon(Thread thread, boolean isDaemon) {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener != null && listener.runner(thread) != null) {
      throw new IllegalThreadStateException();
    }
    thread.setDaemon(isDaemon);
  }

  /** {@link System#gc}. */
  public static void gc() {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener != null) {
      listener.collectsGarbage();
    }
    System.gc();
  }

  /** {@link Runtime#gc}. */
  public static void gc(Runtime runtime) {
    gc();
  }

  /** {@link LockSupport#getBlocker}. */
  public static @Nullable Object getBlocker(Thread thread, int site) {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener != null && thread != null) {
      listener.asksForBlocker(thread, site);
    }
    return LockSupport.getBlocker(thread);
  }

  /** {@link Thread#currentThread}. */
  public static Thread currentThread() {
    ScheduleListener listener = ScheduleHooks.current();
    return listener == null ? Thread.currentThread() : listener.thread();
  }

  /** {@link Object#wait()}. */
  public static void await(Object lock, int site) throws InterruptedException {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null || !Thread.holdsLock(lock)) {
      WaitHooks.await(lock, 0, 0);
    } else {
      listener.await(lock, 0, site);
    }
  }

  /** {@link Object#wait(long)}. */
  public static void await(Object lock, long millis, int site) throws InterruptedException {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null || millis < 0 || !Thread.holdsLock(lock)) {
      WaitHooks.await(lock, millis, 0);
    } else {
      listener.await(lock, nanos(millis), site);
    }
  }

  /** {@link Object#wait(long, int)}. */
  public static void await(Object lock, long millis, int nanos, int site)
      throws InterruptedException {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null || millis < 0 || nanos < 0 || !Thread.holdsLock(lock)) {
      WaitHooks.await(lock, millis, nanos);
    } else {
      listener.await(lock, nanos(millis) + nanos, site);
    }
  }

  /** {@link TimeUnit#timedWait}. */
  public static void await(TimeUnit unit, Object lock, long time, int site)
      throws InterruptedException {
    if (time > 0) {
      long nanos = unit.toNanos(time);
      await(lock, nanos / NANOS_OF_MILLI, (int) (nanos % NANOS_OF_MILLI), site);
    }
  }

  /** {@link TimeUnit#timedJoin}. */
  public static void join(TimeUnit unit, Thread thread, long time, int site)
      throws InterruptedException {
    if (time > 0) {
      long nanos = unit.toNanos(time);
      join(thread, nanos / NANOS_OF_MILLI, (int) (nanos % NANOS_OF_MILLI), site);
    }
  }

  /** {@link Object#notify}. */
  public static void signal(Object lock, int site) {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null || !Thread.holdsLock(lock)) {
      lock.notify();
    } else {
      listener.signal(lock, false, site);
    }
  }

  /** {@link Object#notifyAll}. */
  public static void signalAll(Object lock, int site) {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null || !Thread.holdsLock(lock)) {
      lock.notifyAll();
    } else {
      listener.signal(lock, true, site);
    }
  }

  /** {@link Thread#sleep(long)}. */
  public static void sleep(long millis, int site) throws InterruptedException {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null || millis < 0) {
      Thread.sleep(millis);
    } else {
      listener.sleep(nanos(millis), site);
    }
  }

  /** {@link Thread#sleep(long, int)}. */
  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null || millis < 0 || nanos < 0) {
      Thread.sleep(millis, nanos);
    } else {
      listener.sleep(nanos(millis) + nanos, site);
    }
  }

  /** {@code Thread.sleep(Duration)}, since 19. */
  public static void sleep(Duration duration, int site) throws InterruptedException {
    sleep(TimeUnit.NANOSECONDS, saturated(duration), site);
  }

  /** {@link TimeUnit#sleep}. */
  public static void sleep(TimeUnit unit, long time, int site) throws InterruptedException {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null || time <= 0) {
      unit.sleep(time);
    } else {
      listener.sleep(unit.toNanos(time), site);
    }
  }

  /** {@link Thread#yield}. */
  public static void yieldNow(int site) {
    ScheduleListener listener = ScheduleHooks.current();
    if (listener == null) {
      Thread.yield();
    } else {
      listener.giveWay(site);
    }
  }

  /** {@link System#nanoTime}. */
  public static long nanoTime(int site) {
    ScheduleListener listener = ScheduleHooks.current();
    return listener == null ? System.nanoTime() : listener.nanoTime(site);
  }

  /** {@link System#currentTimeMillis}. */
  public static long currentTimeMillis(int site) {
    ScheduleListener listener = ScheduleHooks.current();
    return listener == null ? System.currentTimeMillis() : listener.nanoTime(site) / NANOS_OF_MILLI;
  }

  private static long saturated(Duration duration) {
    try {
      return duration.toNanos();
    } catch (ArithmeticException tooLong) {
      return duration.isNegative() ? 0 : Long.MAX_VALUE;
    }
  }

  /** The length of time in nanoseconds, the longest there is where that is too long. */
  static long nanos(long millis) {
    return millis > Long.MAX_VALUE / NANOS_OF_MILLI ? Long.MAX_VALUE : millis * NANOS_OF_MILLI;
  }
}
