package org.demonic.schedule.use;

import java.util.Optional;
import java.util.function.BiPredicate;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.schedule.Entries;
import org.demonic.schedule.sight.Sights;
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

  /** Waits until all threads see what it has written. */
  public static void fence() {
    if (ScheduleHooks.current() instanceof ThreadHooks thread) {
      thread.fence();
    }
  }

  /** Whether its execution has been decided: the code is only to end. */
  public static boolean isUnwinding() {
    return ScheduleHooks.current() instanceof ThreadHooks thread && thread.isUnwinding();
  }

  /** What the threads of its execution see; empty if it is not under control. */
  public static Optional<Sights> sights() {
    return ScheduleHooks.current() instanceof ThreadHooks thread
        ? Optional.of(thread.sights())
        : Optional.empty();
  }

  /** Notes what the threads of its execution see; some code is only visited. */
  public static void beginSights(BiPredicate<String, String> visited) {
    if (ScheduleHooks.current() instanceof ThreadHooks thread) {
      thread.sights().begin();
      thread.visits().of(visited);
    }
  }

  /** Ends that. */
  public static void endSights() {
    if (ScheduleHooks.current() instanceof ThreadHooks thread) {
      thread.sights().end();
      thread.visits().of(null);
    }
  }

  /** It begins a call, of which somebody wants to know what it sees. */
  public static void beginCall(Object call) {
    if (ScheduleHooks.current() instanceof ThreadHooks thread) {
      thread.beginCall(call);
    }
  }

  /** Its call has ended. */
  public static void endCall() {
    if (ScheduleHooks.current() instanceof ThreadHooks thread) {
      thread.endCall();
    }
  }

  /** Reports its calls of entered classes from now on; with null no more. */
  public static void hear(@Nullable Entries entries) {
    if (ScheduleHooks.current() instanceof ThreadHooks thread) {
      thread.entries().set(entries);
    }
  }
}
