package org.demonic.schedule.lock;

import org.jspecify.annotations.Nullable;

/** What a thread is about to wait for, as far as known. */
public final class Waiting {
  private @Nullable Monitor monitor;
  private int joined = Monitor.NOBODY;
  private @Nullable Object called;
  private @Nullable Object blocker;

  /** Notes the monitor that it is about to enter; null if it has done so. */
  public void enters(@Nullable Monitor entered) {
    monitor = entered;
  }

  /** Notes the thread that it is about to join; {@link Monitor#NOBODY} if it has done so. */
  public void joins(int thread) {
    joined = thread;
  }

  /** Notes the lock of the JDK that it calls; null if it calls something else. */
  public void calls(@Nullable Object lock) {
    called = lock;
  }

  /** Notes the object of the JDK by which it is about to wait; null if it has done so. */
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
