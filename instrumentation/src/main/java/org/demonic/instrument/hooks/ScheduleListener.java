package org.demonic.instrument.hooks;

import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Controls one thread. Each method is called on that thread, before what it tells of, and may keep
 * the thread waiting; what it throws ends the code under control. A site is the number of a place
 * in woven code.
 */
public interface ScheduleListener {
  /** A field of an object, or a static field of a class, is about to be read or written. */
  void access(Object target, int site);

  /** An element of an array is about to be read or written. */
  void element(Object array, int index, int site);

  /** The monitor of an object is about to be entered. */
  void enter(Object lock, int site);

  /**
   * A method is about to be called that may be synchronized.
   *
   * @param receiver the object, or for a static method its class
   */
  void enterMethod(Object receiver, int site);

  /** A synchronized method runs, whose monitor was entered without asking. */
  void entered(Object lock, int site);

  /** The monitor of an object is about to be left. Must not throw. */
  void exit(Object lock, int site);

  /**
   * A method of the JDK is about to be called.
   *
   * @param arguments those of the call, empty where none matters
   */
  void call(Object receiver, @Nullable Object[] arguments, int site);

  /**
   * A library is about to call a method of the JDK: that matters only if the object orders threads.
   *
   * @param arguments those of the call, empty where none matters
   */
  void callIfOrdering(Object receiver, @Nullable Object[] arguments, int site);

  /**
   * The memory behind an atomic object or a handle is about to be read, or written in a mode by
   * which others may see it late.
   *
   * @param arguments all of the call
   * @return the object to be called: the receiver, or one of its class that stands in for it
   */
  Object through(Object receiver, @Nullable Object[] arguments, int site);

  /** A method of the JDK has returned to which a function was given. */
  void called(Object receiver);

  /**
   * The JDK has called a function that a method of an object was given, and is about to change the
   * object, if no other thread has done so meanwhile.
   */
  void applied(Object receiver);

  /**
   * The JDK has called a function for an element of a collection, and is about to read the next
   * one.
   */
  void visited(Object collection);

  /** A static initialiser begins or ends: while one runs, no other thread may. */
  void initialiser(boolean begins);

  /**
   * A method begins, or is about to end, that was asked for. Must not throw where it ends.
   *
   * @param begins false also where it ends by an exception
   */
  void routine(boolean begins, int site);

  /** The code of a line begins that was asked for. */
  void line(int site);

  /** Notes that code without hooks is about to start a thread. */
  void starts(Thread thread);

  /**
   * A round of a loop ends, and another one may follow.
   *
   * @param loop stands for a loop and one of the numbers that it changes
   * @param value that number
   * @param endsLoop whether the loop compares it, to end by it
   */
  void round(int loop, int value, boolean endsLoop);

  /**
   * A thread is about to be started.
   *
   * @param container the JDK's object for the group that waits for it, if there is one
   * @return whether the listener has started it
   */
  boolean start(Thread thread, @Nullable Object container);

  /** This thread has made a virtual thread. */
  void made(Thread thread, Runnable task);

  /**
   * {@link Thread#join(long)}.
   *
   * @param nanos 0 for no limit
   * @return false if the thread is not under control
   */
  boolean join(Thread thread, long nanos, int site) throws InterruptedException;

  /** A thread is interrupted. Returns whether the listener has done so. */
  boolean interrupt(Thread thread);

  /** Whether a thread is interrupted; null if it is not under control. */
  @Nullable Boolean isInterrupted(Thread thread, int site);

  /**
   * This thread is about to call a method of the JDK that does something with the contents of its
   * arguments ({@code GivenArguments}).
   *
   * @param arguments those that are objects or whole numbers; null in the place of others
   */
  void given(@Nullable Object[] arguments, int site);

  /** This thread is about to copy an array. */
  void cloned(Object array, int site);

  /** A task is handed to a fork-join pool. */
  void forks(Object task);

  /** A task has been handed to a fork-join pool. */
  void forked(Object task);

  /** This thread looks whether a task of a fork-join pool is done, or is about to run it. */
  void executes(Object task);

  /** This thread counts how many others a task has to wait for. */
  void counts(Object task);

  /** This thread looks whether a future has a result. */
  void looks(Object future);

  /**
   * This thread is about to call a method of a class that was asked for, from outside of these; or
   * to run the body of such a method, whoever has called it.
   *
   * @param receiver null for a static method, and where the call will fail
   */
  void begins(@Nullable Object receiver, @Nullable Object[] arguments, int site);

  /**
   * Such a call has returned, or such a body is about to.
   *
   * @param result boxed; null for none
   */
  void returns(@Nullable Object result, int site);

  /** An exception leaves such a body. Must not throw. */
  void fails(int site);

  /**
   * There is a new object: an array of objects, or one of {@code java.util}; or a constructor of
   * woven code has begun, and may do with its object what it likes from now on. Of an object with
   * superclasses that are woven, too, the constructor of each tells, that of its own class last.
   */
  void constructed(Object object);

  /** A pool, or a timer, has been made. */
  void makes(Object pool);

  /** A pool, or a timer, gets a task. */
  void takes(Object pool);

  /** The pool, or the timer, gets this task. */
  void hands(Object task);

  /** Notes that a thread has no more work of a pool, or asks whether this holds for all. */
  void leaves(Object pool);

  /** The thread of the JVM that runs the code of a thread; null if that has not been started. */
  @Nullable Thread runner(Thread thread);

  /** Whether a thread is interrupted, for the JDK; null if it is none of the schedule. */
  @Nullable Boolean isInterruptedNow(Thread thread);

  /** The common pool of the schedule; null where there is none. */
  @Nullable ForkJoinPool commonPool();

  /** The pool of the schedule for asynchronous futures; null where there is none. */
  @Nullable ForkJoinPool asyncPool();

  /** The executor that waits for the time limits of futures; null where there is nothing. */
  @Nullable ScheduledThreadPoolExecutor delayer();

  /** The JDK is about to take a monitor that it uses by itself. */
  void enterOfJdk(Object lock);

  /** The JDK is about to give it back. */
  void exitOfJdk(Object lock);

  /** The JDK is about to take the monitor in which a channel is closed. */
  void enterOfChannel(Object lock);

  /** The JDK is about to give it back. */
  void exitOfChannel(Object lock);

  /**
   * This thread is about to say which channel it begins or has ended to use, under the monitor that
   * those take who interrupt it.
   */
  void enterOfInterrupts(Object lock);

  /** This thread has said so. */
  void exitOfInterrupts(Object lock);

  /**
   * This thread is about to interrupt all threads of a group.
   *
   * @return whether nothing is left to be done
   */
  boolean interruptAll(ThreadGroup group);

  /** This thread is about to ask whether it is interrupted. */
  void look(int site);

  /** This thread has found out that it was interrupted. */
  void interrupted();

  /** Code is about to ask for a collection of garbage. */
  void collectsGarbage();

  /** The thread that another one stands for; itself if it stands for none. */
  Thread known(Thread thread);

  /** Whether a thread is alive; null if it is not under control. */
  @Nullable Boolean isAlive(Thread thread, int site);

  /** The state of a thread; null if it is not under control. */
  Thread.@Nullable State state(Thread thread, int site);

  /**
   * The living threads of a group.
   *
   * @param recurse whether those count, too, of the groups below
   */
  Thread[] threads(ThreadGroup group, boolean recurse, int site);

  /** The stack of a thread; null if it is not under control. */
  StackTraceElement @Nullable [] stack(Thread thread, int site);

  /** The stacks of all living threads. */
  Map<Thread, StackTraceElement[]> stacks(int site);

  /** The thread that the code under control takes itself for. */
  Thread thread();

  /**
   * {@link Object#wait(long)} of an object whose monitor this thread has.
   *
   * @param nanos 0 for no limit
   */
  void await(Object lock, long nanos, int site) throws InterruptedException;

  /** {@link Object#notify} or {@link Object#notifyAll}. */
  void signal(Object lock, boolean all, int site);

  /** {@link Thread#sleep(long)}. */
  void sleep(long nanos, int site) throws InterruptedException;

  /** {@link Thread#yield} or {@link Thread#onSpinWait}. */
  void giveWay(int site);

  /**
   * {@link java.util.concurrent.locks.LockSupport#park} and its kin without a blocker.
   *
   * @param nanos how long at most; 0 for no limit
   * @return false if the thread is to park by itself
   */
  boolean park(long nanos);

  /** The same with a blocker, which others see meanwhile. */
  boolean park(@Nullable Object blocker, long nanos);

  /**
   * {@link java.util.concurrent.locks.LockSupport#setCurrentBlocker}. Returns whether it has been
   * done.
   */
  boolean setBlocker(@Nullable Object blocker);

  /**
   * {@link java.util.concurrent.locks.LockSupport#getBlocker} of a thread is about to be called.
   */
  void asksForBlocker(Thread thread, int site);

  /** {@link java.util.concurrent.locks.LockSupport#unpark}. Returns whether it has been done. */
  boolean unpark(Thread thread);

  /** The JDK is about to give a future its result. */
  void settle(Object future);

  /** A thread of a pool, which this is, takes up or has done a task. */
  void work(Object pool);

  /**
   * {@link System#nanoTime}, which is the time since 1970 here.
   *
   * @param site 0 where the JDK asks
   */
  long nanoTime(int site);
}
