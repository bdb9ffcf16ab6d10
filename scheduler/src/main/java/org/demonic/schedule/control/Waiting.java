package org.demonic.schedule.control;

import org.demonic.schedule.control.Monitors.Monitor;
import org.jspecify.annotations.Nullable;

/** What a thread is about to wait for, as far as it is known. */
final class Waiting {
  /** That it is about to enter. */
  @Nullable Monitor monitor;

  /** That it joins. */
  @Nullable ControlledThread thread;

  /** The lock of the JDK that it calls. */
  @Nullable Object receiver;

  /** The object of the JDK by which it waits. */
  @Nullable Object blocker;

  /** The thread that has the monitor, or that is joined; else -1. */
  int holder() {
    ControlledThread owner = monitor == null ? thread : monitor.owner;
    return owner == null ? -1 : owner.number();
  }
}
