package org.demonic.schedule.lock;

import org.jspecify.annotations.Nullable;

/** What a thread is about to wait for, as far as it is known. */
public final class Waiting {
  private @Nullable Monitor monitor;
  private int joined = Monitor.NOBODY;
  private @Nullable Object called;
  private @Nullable Object blocker;

  /** It is about to enter a monitor; null if it has done so. */
  public void enters(@Nullable Monitor entered) {
    monitor = entered;
  }

  /** It is about to join a thread; {@link Monitor#NOBODY} if it has done so. */
  public void joins(int thread) {
    joined = thread;
  }

  /** It calls a lock of the JDK; null if it calls something else. */
  public void calls(@Nullable Object lock) {
    called = lock;
  }

  /** It is about to wait by an object of the JDK; null if it has done so. */
  public void waitsBy(@Nullable Object object) {
    blocker = object;
  }

  /** The monitor that it is about to enter. */
  public @Nullable Monitor monitor() {
    return monitor;
  }

  /** The lock of the JDK that it calls, or has called last. */
  public @Nullable Object called() {
    return called;
  }

  /** The object of the JDK by which it waits. */
  public @Nullable Object blocker() {
    return blocker;
  }

  /** The thread that has the monitor, or that is joined; else {@link Monitor#NOBODY}. */
  public int holder() {
    return monitor == null ? joined : monitor.owner();
  }
}
