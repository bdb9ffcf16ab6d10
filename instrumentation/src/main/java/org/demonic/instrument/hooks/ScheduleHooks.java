package org.demonic.instrument.hooks;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The hooks that woven code calls before it does something that other threads can see, or in place
 * of methods whose effect depends on the schedule. On a thread without listener each does what the
 * code would have done.
 *
 * <p>These run in the midst of any code, also that of {@link Thread} and {@link
 * java.util.concurrent.locks.LockSupport}: see {@link CallHooks}.
 */
@SuppressWarnings({"WaitNotInLoop", "ThreadPriorityCheck"}) // what the replaced code did is its own
public final class ScheduleHooks {
  private static final ThreadLocal<ScheduleListener> LISTENERS = new ThreadLocal<>();
  private static final long NANOS_OF_MILLI = 1_000_000;

  /** Whether any thread has ever had a listener: hooks of the JDK's classes run in each JVM. */
  private static volatile boolean isUsed;

  /** Threads without a listener that must not run woven code, with the action to run if they do. */
  private static final Map<Thread, Runnable> WATCHED = new ConcurrentHashMap<>();

  private static volatile boolean isAnyWatched;

  private ScheduleHooks() {}

  /** Makes {@code listener} the one of this thread; with null the thread has none from now on. */
  public static void bind(@Nullable ScheduleListener listener) {
    if (listener == null) {
      LISTENERS.remove();
    } else {
      LISTENERS.set(listener);
      isUsed = true;
    }
  }

  /** The listener of this thread, for woven code. */
  public static @Nullable ScheduleListener current() {
    ScheduleListener listener = bound();
    if (listener == null && isAnyWatched) {
      Runnable told = WATCHED.get(Thread.currentThread());
      if (told != null) {
        told.run();
      }
    }
    return listener;
  }

  /** The listener of this thread, for code of the JDK: that runs on threads of others, too. */
  static @Nullable ScheduleListener bound() {
    return isUsed ? LISTENERS.get() : null;
  }

  /**
   * Runs an action from now on whenever a thread without a listener runs woven code.
   *
   * @param told runs on that thread; null ends it
   */
  public static void watch(Thread thread, @Nullable Runnable told) {
    if (told == null) {
      WATCHED.remove(thread);
    } else {
      WATCHED.put(thread, told);
    }
    isAnyWatched = !WATCHED.isEmpty();
  }

  /** See {@link ScheduleListener#begins}. */
  public static void begins(@Nullable Object receiver, @Nullable Object[] arguments, int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.begins(receiver, arguments, site);
    }
  }

  /** See {@link ScheduleListener#returns}. */
  public static void returns(@Nullable Object result, int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.returns(result, site);
    }
  }

  /** See {@link ScheduleListener#fails}. */
  public static void fails(int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.fails(site);
    }
  }

  /** See {@link ScheduleListener#constructed}. */
  public static void constructed(Object object) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.constructed(object);
    }
  }

  /** See {@link ScheduleListener#access}. The target is null where the code will fail. */
  public static void access(@Nullable Object target, int site) {
    ScheduleListener listener = current();
    if (listener != null && target != null) {
      listener.access(target, site);
    }
  }

  /** See {@link ScheduleListener#element}. */
  public static void element(@Nullable Object array, int index, int site) {
    ScheduleListener listener = current();
    if (listener != null && array != null) {
      listener.element(array, index, site);
    }
  }

  /** See {@link ScheduleListener#enter}. */
  public static void enter(@Nullable Object lock, int site) {
    ScheduleListener listener = current();
    if (listener != null && lock != null) {
      listener.enter(lock, site);
    }
  }

  /** See {@link ScheduleListener#enterMethod}. */
  public static void enterMethod(@Nullable Object receiver, int site) {
    ScheduleListener listener = current();
    if (listener != null && receiver != null) {
      listener.enterMethod(receiver, site);
    }
  }

  /** See {@link ScheduleListener#entered}. */
  public static void entered(Object lock, int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.entered(lock, site);
    }
  }

  /** See {@link ScheduleListener#exit}. */
  public static void exit(@Nullable Object lock, int site) {
    ScheduleListener listener = current();
    if (listener != null && lock != null) {
      listener.exit(lock, site);
    }
  }

  /** See {@link ScheduleListener#initialiser}. */
  public static void initialiser(boolean begins) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.initialiser(begins);
    }
  }

  /** See {@link ScheduleListener#routine}. */
  public static void routine(boolean begins, int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.routine(begins, site);
    }
  }

  /** See {@link ScheduleListener#line}. */
  public static void line(int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.line(site);
    }
  }

  /** See {@link ScheduleListener#round}. */
  public static void round(int loop, int value, boolean endsLoop) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.round(loop, value, endsLoop);
    }
  }

  /** See {@link ScheduleListener#call}. */
  public static void call(@Nullable Object receiver, @Nullable Object[] arguments, int site) {
    ScheduleListener listener = current();
    if (listener != null && receiver != null) {
      listener.call(receiver, arguments, site);
    }
  }

  /** The component of a record that is compared with another object; null if it is not asked. */
  public static @Nullable Object compared(
      @Nullable Object component, Object self, @Nullable Object other) {
    boolean isAsked = other != null && other != self && other.getClass() == self.getClass();
    return isAsked ? component : null;
  }

  /** See {@link ScheduleListener#callIfOrdering}. */
  public static void callIfOrdering(
      @Nullable Object receiver, @Nullable Object[] arguments, int site) {
    ScheduleListener listener = current();
    if (listener != null && receiver != null) {
      listener.callIfOrdering(receiver, arguments, site);
    }
  }

  /** See {@link ScheduleListener#through}. */
  public static @Nullable Object through(
      @Nullable Object receiver, @Nullable Object[] arguments, int site) {
    ScheduleListener listener = current();
    return listener == null || receiver == null
        ? receiver
        : listener.through(receiver, arguments, site);
  }

  /** See {@link ScheduleListener#called}. */
  public static void called(@Nullable Object receiver) {
    ScheduleListener listener = current();
    if (listener != null && receiver != null) {
      listener.called(receiver);
    }
  }

  /** See {@link ScheduleListener#given}. */
  public static void given(@Nullable Object[] arguments, int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.given(arguments, site);
    }
  }

  /** See {@link ScheduleListener#cloned}. */
  public static void cloned(@Nullable Object array, int site) {
    ScheduleListener listener = current();
    if (listener != null && array != null) {
      listener.cloned(array, site);
    }
  }

  /** {@link Thread#start()}, by code that is not instrumented. */
  public static void start(Thread thread) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.starts(thread);
    }
    thread.start();
  }

  /** {@link Thread#join()}. */
  public static void join(Thread thread, int site) throws InterruptedException {
    ScheduleListener listener = current();
    if (listener == null) {
      WaitHooks.join(thread, 0, 0);
    } else if (!listener.join(thread, 0, site)) {
      thread.join();
    }
  }

  /** {@link Thread#join(long)}. */
  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    ScheduleListener listener = current();
    if (listener == null || millis < 0) {
      WaitHooks.join(thread, millis, 0);
    } else if (!listener.join(thread, nanos(millis), site)) {
      thread.join(millis);
    }
  }

  /** {@link Thread#join(long, int)}. */
  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    ScheduleListener listener = current();
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
      ScheduleListener listener = current();
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
    ScheduleListener listener = current();
    Boolean interrupted = listener == null ? null : listener.isInterrupted(thread, site);
    return interrupted == null ? thread.isInterrupted() : interrupted;
  }

  /** {@link Thread#interrupted}. */
  public static boolean interrupted(int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.look(site);
    }
    return JdkHooks.interrupted();
  }

  /** {@link Thread#isAlive}. */
  public static boolean isAlive(Thread thread, int site) {
    ScheduleListener listener = current();
    Boolean alive = listener == null ? null : listener.isAlive(thread, site);
    return alive == null ? thread.isAlive() : alive;
  }

  /** {@link Thread#getState}. */
  public static Thread.State getState(Thread thread, int site) {
    ScheduleListener listener = current();
    Thread.State state = listener == null ? null : listener.state(thread, site);
    return state == null ? thread.getState() : state;
  }

  /** {@link Thread#getThreadGroup}, which is null behind the end of a thread. */
  public static @Nullable ThreadGroup getThreadGroup(Thread thread, int site) {
    ScheduleListener listener = current();
    Boolean alive = null;
    if (listener != null && thread != listener.thread()) {
      alive = listener.isAlive(thread, site);
    }
    return Boolean.FALSE.equals(alive) ? null : thread.getThreadGroup();
  }

  /** {@link Thread#activeCount}. */
  public static int activeCount(int site) {
    ScheduleListener listener = current();
    return listener == null
        ? Thread.activeCount()
        : activeCount(listener.thread().getThreadGroup(), site);
  }

  /** {@link Thread#enumerate}. */
  public static int enumerate(@Nullable Thread[] found, int site) {
    ScheduleListener listener = current();
    return listener == null
        ? Thread.enumerate(found)
        : enumerate(listener.thread().getThreadGroup(), found, site);
  }

  /** {@link ThreadGroup#activeCount}. */
  public static int activeCount(ThreadGroup group, int site) {
    ScheduleListener listener = current();
    return listener == null ? group.activeCount() : listener.threads(group, true, site).length;
  }

  /** {@link ThreadGroup#enumerate(Thread[])}. */
  public static int enumerate(ThreadGroup group, @Nullable Thread[] found, int site) {
    return enumerate(group, found, true, site);
  }

  /** {@link ThreadGroup#enumerate(Thread[], boolean)}. */
  public static int enumerate(
      ThreadGroup group, @Nullable Thread[] found, boolean recurse, int site) {
    ScheduleListener listener = current();
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
    ScheduleListener listener = current();
    StackTraceElement[] stack = listener == null ? null : listener.stack(thread, site);
    return stack == null ? withoutHook(thread.getStackTrace()) : stack;
  }

  private static StackTraceElement[] withoutHook(StackTraceElement[] stack) {
    String hooks = ScheduleHooks.class.getName();
    return Arrays.stream(stack)
        .filter(frame -> !frame.getClassName().equals(hooks))
        .toArray(StackTraceElement[]::new);
  }

  /** {@link Thread#getAllStackTraces}. */
  public static Map<Thread, StackTraceElement[]> getAllStackTraces(int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      return listener.stacks(site);
    }
    Map<Thread, StackTraceElement[]> all = new HashMap<>(Thread.getAllStackTraces());
    all.computeIfPresent(Thread.currentThread(), (thread, stack) -> withoutHook(stack));
    return all;
  }

  /** {@link Thread#setDaemon}, which a thread that has been started refuses. */
  public static void setDaemon(Thread thread, boolean isDaemon) {
    ScheduleListener listener = current();
    if (listener != null && listener.runner(thread) != null) {
      throw new IllegalThreadStateException();
    }
    thread.setDaemon(isDaemon);
  }

  /** {@link System#gc}. */
  public static void gc() {
    ScheduleListener listener = current();
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
    ScheduleListener listener = current();
    if (listener != null && thread != null) {
      listener.asksForBlocker(thread, site);
    }
    return LockSupport.getBlocker(thread);
  }

  /** {@link Thread#currentThread}. */
  public static Thread currentThread() {
    ScheduleListener listener = current();
    return listener == null ? Thread.currentThread() : listener.thread();
  }

  /** A thread as the code under test knows it. */
  public static @Nullable Thread known(@Nullable Thread thread) {
    ScheduleListener listener = current();
    return listener == null || thread == null ? thread : listener.known(thread);
  }

  /** {@link Object#wait()}. */
  public static void await(Object lock, int site) throws InterruptedException {
    ScheduleListener listener = current();
    if (listener == null || !Thread.holdsLock(lock)) {
      WaitHooks.await(lock, 0, 0);
    } else {
      listener.await(lock, 0, site);
    }
  }

  /** {@link Object#wait(long)}. */
  public static void await(Object lock, long millis, int site) throws InterruptedException {
    ScheduleListener listener = current();
    if (listener == null || millis < 0 || !Thread.holdsLock(lock)) {
      WaitHooks.await(lock, millis, 0);
    } else {
      listener.await(lock, nanos(millis), site);
    }
  }

  /** {@link Object#wait(long, int)}. */
  public static void await(Object lock, long millis, int nanos, int site)
      throws InterruptedException {
    ScheduleListener listener = current();
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
    ScheduleListener listener = current();
    if (listener == null || !Thread.holdsLock(lock)) {
      lock.notify();
    } else {
      listener.signal(lock, false, site);
    }
  }

  /** {@link Object#notifyAll}. */
  public static void signalAll(Object lock, int site) {
    ScheduleListener listener = current();
    if (listener == null || !Thread.holdsLock(lock)) {
      lock.notifyAll();
    } else {
      listener.signal(lock, true, site);
    }
  }

  /** {@link Thread#sleep(long)}. */
  public static void sleep(long millis, int site) throws InterruptedException {
    ScheduleListener listener = current();
    if (listener == null || millis < 0) {
      Thread.sleep(millis);
    } else {
      listener.sleep(nanos(millis), site);
    }
  }

  /** {@link Thread#sleep(long, int)}. */
  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    ScheduleListener listener = current();
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
    ScheduleListener listener = current();
    if (listener == null || time <= 0) {
      unit.sleep(time);
    } else {
      listener.sleep(unit.toNanos(time), site);
    }
  }

  /** {@link Thread#yield}. */
  public static void yieldNow(int site) {
    ScheduleListener listener = current();
    if (listener == null) {
      Thread.yield();
    } else {
      listener.giveWay(site);
    }
  }

  /** {@link System#nanoTime}. */
  public static long nanoTime(int site) {
    ScheduleListener listener = current();
    return listener == null ? System.nanoTime() : listener.nanoTime(site);
  }

  /** Code is about to ask the JDK for the date. */
  public static void asksForDate(int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.nanoTime(site);
    }
  }

  /** {@link System#currentTimeMillis}. */
  public static long currentTimeMillis(int site) {
    ScheduleListener listener = current();
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
