package org.demonic.instrument.hooks;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The hooks that patched code of the JDK calls: where it starts threads, lets them wait or wakes
 * them, where it asks for the time or the thread that it is on, and where it does what others can
 * notice. On a thread without listener each does what the code would have done.
 */
public final class JdkHooks {
  private static final long NANOS_OF_MILLI = 1_000_000;
  private static final long NANOS_OF_SECOND = 1_000_000_000;

  /** Whether a thread has given work to others, for those of which somebody wants to know it. */
  private static final ThreadLocal<boolean[]> GIVES_WORK = new ThreadLocal<>();

  private JdkHooks() {}

  /** Notes from now on whether this thread starts others, or gives tasks to pools. */
  public static void noteWorkGiven() {
    GIVES_WORK.set(new boolean[1]);
  }

  /** Whether it has done so since. */
  public static boolean hasGivenWork() {
    boolean[] gives = GIVES_WORK.get();
    return gives != null && gives[0];
  }

  private static void noteWork() {
    boolean[] gives = GIVES_WORK.get();
    if (gives != null) {
      gives[0] = true;
    }
  }

  /** {@link Thread#currentThread}. */
  public static Thread currentThread() {
    ScheduleListener listener = ScheduleHooks.bound();
    return listener == null ? Thread.currentThread() : listener.thread();
  }

  /** The thread that is meant where the JDK, or code without hooks, asks the current one. */
  public static Thread meant(Thread thread) {
    ScheduleListener listener = ScheduleHooks.bound();
    return listener != null && thread == Thread.currentThread() ? listener.thread() : thread;
  }

  /** Begins {@link Thread#start}; true if nothing is left to be done. */
  public static boolean start(Thread thread) {
    return startIn(thread, null);
  }

  /**
   * Begins to start a thread as one of a group that waits for its threads; true if nothing is left
   * to be done.
   *
   * @param container the JDK's object for that group
   */
  public static boolean startIn(Thread thread, @Nullable Object container) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener == null) {
      noteWork();
      return false;
    }
    return listener.start(thread, container);
  }

  /** A virtual thread has been made. */
  public static void made(Thread thread, Runnable task) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.made(thread, task);
    }
  }

  /** Begins {@link Thread#interrupt}; true if nothing is left to be done. */
  public static boolean interrupt(Thread thread) {
    ScheduleListener listener = ScheduleHooks.bound();
    return listener != null && listener.interrupt(thread);
  }

  /** Begins {@link ThreadGroup#interrupt}; true if nothing is left to be done. */
  public static boolean interruptAll(ThreadGroup group) {
    ScheduleListener listener = ScheduleHooks.bound();
    return listener != null && listener.interruptAll(group);
  }

  /** {@link Thread#isInterrupted}. */
  public static boolean isInterrupted(Thread thread) {
    ScheduleListener listener = ScheduleHooks.bound();
    Boolean known = listener == null ? null : listener.isInterruptedNow(thread);
    return known == null ? thread.isInterrupted() : known;
  }

  /** {@link Thread#interrupted}. */
  public static boolean interrupted() {
    boolean wasInterrupted = Thread.interrupted();
    ScheduleListener listener = ScheduleHooks.bound();
    if (wasInterrupted && listener != null) {
      listener.interrupted();
    }
    return wasInterrupted;
  }

  /** Begins {@code LockSupport.park}; true if nothing is left to be done. */
  public static boolean park() {
    ScheduleListener listener = ScheduleHooks.bound();
    return listener == null ? WaitHooks.park(null, 0) : listener.park(0);
  }

  /** Begins {@code LockSupport.park}; true if nothing is left to be done. */
  public static boolean park(@Nullable Object blocker) {
    ScheduleListener listener = ScheduleHooks.bound();
    return listener == null ? WaitHooks.park(blocker, 0) : listener.park(blocker, 0);
  }

  /** Begins {@code LockSupport.parkNanos}; true if nothing is left to be done. */
  public static boolean parkNanos(long nanos) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (nanos <= 0) {
      return false;
    }
    return listener == null ? WaitHooks.park(null, nanos) : listener.park(nanos);
  }

  /** Begins {@code LockSupport.parkNanos}; true if nothing is left to be done. */
  public static boolean parkNanos(@Nullable Object blocker, long nanos) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (nanos <= 0) {
      return false;
    }
    return listener == null ? WaitHooks.park(blocker, nanos) : listener.park(blocker, nanos);
  }

  /** Begins {@code LockSupport.parkUntil}; true if nothing is left to be done. */
  public static boolean parkUntil(long deadline) {
    ScheduleListener listener = ScheduleHooks.bound();
    long nanos = nanosUntil(deadline);
    return listener == null ? WaitHooks.park(null, nanos) : listener.park(nanos);
  }

  /** Begins {@code LockSupport.parkUntil}; true if nothing is left to be done. */
  public static boolean parkUntil(@Nullable Object blocker, long deadline) {
    ScheduleListener listener = ScheduleHooks.bound();
    long nanos = nanosUntil(deadline);
    return listener == null ? WaitHooks.park(blocker, nanos) : listener.park(blocker, nanos);
  }

  private static long nanosUntil(long deadline) {
    return ReplacementHooks.nanos(Math.max(1, deadline - currentTimeMillis()));
  }

  /** Begins {@code LockSupport.setCurrentBlocker}; true if nothing is left to be done. */
  public static boolean setBlocker(@Nullable Object blocker) {
    ScheduleListener listener = ScheduleHooks.bound();
    return listener != null && listener.setBlocker(blocker);
  }

  /** Begins {@code LockSupport.unpark}; true if nothing is left to be done. */
  public static boolean unpark(@Nullable Thread thread) {
    ScheduleListener listener = ScheduleHooks.bound();
    return listener != null && thread != null && listener.unpark(thread);
  }

  /** {@code Unsafe.park}. */
  public static void parkBy(Object unsafe, boolean isAbsolute, long time) {
    if (isAbsolute) {
      LockSupport.parkUntil(time);
    } else if (time == 0) {
      LockSupport.park();
    } else {
      LockSupport.parkNanos(time);
    }
  }

  /** {@code Unsafe.unpark}. */
  public static void unparkBy(Object unsafe, Object thread) {
    LockSupport.unpark((Thread) thread);
  }

  /** The common pool of this schedule in the place of that of the JVM. */
  public static ForkJoinPool commonPool(ForkJoinPool ofJvm) {
    ScheduleListener listener = ScheduleHooks.bound();
    ForkJoinPool own = listener == null ? null : listener.commonPool();
    return own == null ? ofJvm : own;
  }

  /** The same for asynchronous futures. */
  public static ForkJoinPool asyncPool(ForkJoinPool ofJvm) {
    ScheduleListener listener = ScheduleHooks.bound();
    ForkJoinPool own = listener == null ? null : listener.asyncPool();
    return own == null ? ofJvm : own;
  }

  /** The same where these need not have a pool: each task has a thread of its own then. */
  public static Executor asyncPool(Executor ofJvm) {
    ScheduleListener listener = ScheduleHooks.bound();
    return listener == null ? ofJvm : task -> new Thread(task).start();
  }

  /** The executor that waits for the time limits of futures. */
  public static ScheduledThreadPoolExecutor delayer(ScheduledThreadPoolExecutor ofJvm) {
    ScheduleListener listener = ScheduleHooks.bound();
    ScheduledThreadPoolExecutor own = listener == null ? null : listener.delayer();
    return own == null ? ofJvm : own;
  }

  /** See {@link ScheduleListener#enterOfJdk}. */
  public static void enterOfJdk(Object lock) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null && lock != null) {
      listener.enterOfJdk(lock);
    }
  }

  /** See {@link ScheduleListener#exitOfJdk}. */
  public static void exitOfJdk(Object lock) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null && lock != null) {
      listener.exitOfJdk(lock);
    }
  }

  /** See {@link ScheduleListener#enterOfChannel}. */
  public static void enterOfChannel(Object lock) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null && lock != null) {
      listener.enterOfChannel(lock);
    }
  }

  /** See {@link ScheduleListener#exitOfChannel}. */
  public static void exitOfChannel(Object lock) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null && lock != null) {
      listener.exitOfChannel(lock);
    }
  }

  /** See {@link ScheduleListener#enterOfInterrupts}. */
  public static void enterOfInterrupts(Object lock) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null && lock != null) {
      listener.enterOfInterrupts(lock);
    }
  }

  /** See {@link ScheduleListener#exitOfInterrupts}. */
  public static void exitOfInterrupts(Object lock) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null && lock != null) {
      listener.exitOfInterrupts(lock);
    }
  }

  /** Begins to give a future its result: others may look at it before. */
  public static void settle(Object future) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.settle(future);
    }
  }

  /** A task is handed to a fork-join pool: its threads may take it up at once. */
  public static void forks(Object task) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.forks(task);
    }
  }

  /** A function has been called for an element of a collection, and the next one is read now. */
  public static void visited(Object collection) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.visited(collection);
    }
  }

  /** A task has been handed to a fork-join pool: one of its threads may come first. */
  public static void forked(Object task) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.forked(task);
    }
  }

  /** A thread looks whether a task of a fork-join pool is done, or is about to run it. */
  public static void executes(Object task) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.executes(task);
    }
  }

  /** A thread counts how many others a task has to wait for. */
  public static void counts(Object task) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.counts(task);
    }
  }

  /** A thread looks whether a future has a result. */
  public static void looks(Object future) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.looks(future);
    }
  }

  /** See {@link ScheduleListener#applied}. */
  public static void applied(Object receiver) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.applied(receiver);
    }
  }

  /** A pool, or a timer, has been made. */
  public static void makes(Object pool) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.makes(pool);
    }
  }

  /** A pool, or a timer, gets a task. */
  public static void takes(Object pool) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener == null) {
      noteWork();
    } else {
      listener.takes(pool);
    }
  }

  /** The pool, or the timer, gets this task. */
  public static void hands(Object task) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.hands(task);
    }
  }

  /** Notes that a thread has no more work of a pool, or asks whether this holds for all. */
  public static void leaves(Object pool) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.leaves(pool);
    }
  }

  /** A thread of a pool takes up or has done a task. */
  public static void work(Object pool) {
    ScheduleListener listener = ScheduleHooks.bound();
    if (listener != null) {
      listener.work(pool);
    }
  }

  /** {@link System#nanoTime}. */
  public static long nanoTime() {
    ScheduleListener listener = ScheduleHooks.bound();
    return listener == null ? System.nanoTime() : listener.nanoTime(0);
  }

  /**
   * The nanoseconds from some time on until now.
   *
   * @param offset that time, in seconds since 1970
   * @param nanos how many the JVM says that there are
   */
  public static long nanoTimeAdjustment(long offset, long nanos) {
    ScheduleListener listener = ScheduleHooks.bound();
    return listener == null ? nanos : listener.nanoTime(0) - offset * NANOS_OF_SECOND;
  }

  /** {@link System#currentTimeMillis}. */
  public static long currentTimeMillis() {
    ScheduleListener listener = ScheduleHooks.bound();
    return listener == null ? System.currentTimeMillis() : listener.nanoTime(0) / NANOS_OF_MILLI;
  }
}
