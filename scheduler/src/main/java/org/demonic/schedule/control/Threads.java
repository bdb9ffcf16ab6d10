package org.demonic.schedule.control;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The threads of one execution, in the order in which they were started, and how they end. */
final class Threads {
  private static final long MOST_SECONDS_TO_END = 1;

  private final List<ControlledThread> all = new ArrayList<>();
  private final IdentityHashMap<Thread, ControlledThread> byThread = new IdentityHashMap<>();
  private final IdentityHashMap<Thread, Runnable> tasks = new IdentityHashMap<>();

  /** The handler of uncaught exceptions from before the body ran. */
  private final Thread.@Nullable UncaughtExceptionHandler handlerBefore =
      Thread.getDefaultUncaughtExceptionHandler();

  private int left;

  /** All so far, by their numbers. Grows. */
  List<ControlledThread> all() {
    return all;
  }

  /** Adds one. Its carrier is known as the same thread. */
  void add(ControlledThread thread) {
    all.add(thread);
    byThread.put(thread.thread(), thread);
    byThread.put(thread.carrier(), thread);
  }

  /** A thread as the code under test knows it; null if it is none of these. */
  @Nullable ControlledThread find(Thread thread) {
    return byThread.get(thread);
  }

  /** Notes what a virtual thread is going to run. */
  void made(Thread thread, Runnable task) {
    tasks.put(thread, task);
  }

  /** The task of a thread. */
  Runnable task(Thread thread) {
    return tasks.getOrDefault(thread, thread);
  }

  /** The handler of uncaught exceptions; null if the code under test has named none. */
  Thread.@Nullable UncaughtExceptionHandler handler(Thread thread) {
    Thread.UncaughtExceptionHandler own = thread.getUncaughtExceptionHandler();
    if (own != null && !(own instanceof ThreadGroup)) {
      return own;
    }
    ThreadGroup group = own == null ? null : handling((ThreadGroup) own);
    if (group != null) {
      return group;
    }
    Thread.UncaughtExceptionHandler ofAll = Thread.getDefaultUncaughtExceptionHandler();
    return ofAll == handlerBefore ? null : ofAll;
  }

  /**
   * The group that handles what a thread of another one throws; null if none does. That of the test
   * may do so for its runner.
   */
  private @Nullable ThreadGroup handling(ThreadGroup group) {
    ThreadGroup ofTest = all.get(0).thread().getThreadGroup();
    for (ThreadGroup g = group; g != null && !g.parentOf(ofTest); g = g.getParent()) {
      if (g.getClass() != ThreadGroup.class) {
        return g;
      }
    }
    return null;
  }

  /** Notes that a carrier has finished with one of them. */
  synchronized void left() {
    left++;
    notifyAll();
  }

  /** Ends the threads that still run, and waits for them, at most a second. */
  void unwind() {
    // Who waits in a monitor is interrupted, which needs a lock that one of the others may have.
    all.stream().filter(t -> t.turnWait().isParked()).forEach(t -> t.turnWait().stop());
    all.stream().filter(t -> !t.turnWait().isParked()).forEach(t -> t.turnWait().stop());
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS_TO_END);
    synchronized (this) {
      while (left < all.size() && System.nanoTime() < deadline) {
        try {
          wait(10);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }
  }
}
