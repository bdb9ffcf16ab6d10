package org.demonic.schedule.use;

import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.schedule.Entries;
import org.jspecify.annotations.Nullable;

/** The thread that runs now, if it is under control. Of other threads nothing is true. */
public final class CurrentThread {
  private CurrentThread() {}

  /** The code under test names an event. Does nothing on threads that nobody controls. */
  public static void tell(String label) {
    if (ScheduleHooks.current() instanceof ThreadHooks thread) {
      thread.script().tell(label);
    }
  }

  /** Whether it is under control. */
  public static boolean isControlled() {
    return ScheduleHooks.current() instanceof ThreadHooks;
  }

  /** The number of threads so far in its execution. */
  public static int threads() {
    return ScheduleHooks.current() instanceof ThreadHooks thread ? thread.threads() : 0;
  }

  /** Counts more work of its execution, in nanoseconds. */
  public static void addWork(long nanos) {
    if (ScheduleHooks.current() instanceof ThreadHooks thread) {
      thread.addWork(nanos);
    }
  }

  /** Whether its execution has been decided: the code is only to end. */
  public static boolean isUnwinding() {
    return ScheduleHooks.current() instanceof ThreadHooks thread && thread.isUnwinding();
  }

  /** Reports its calls of entered classes from now on; with null no more. */
  public static void hear(@Nullable Entries entries) {
    if (ScheduleHooks.current() instanceof ThreadHooks thread) {
      thread.entries().set(entries);
    }
  }
}
