package org.demonic.schedule.ending;

import java.util.List;
import org.demonic.schedule.objects.Operation;
import org.jspecify.annotations.Nullable;

/**
 * The end of an execution.
 *
 * @param thrown what a thread has thrown; null unless {@link How#THROWN}
 * @param thread the number of the thread that it is about; -1 for several or none
 * @param blocked of {@link How#STUCK} and {@link How#OUTSIDE}: the threads that wait
 */
public record Ending(How how, @Nullable Throwable thrown, int thread, List<Blocked> blocked) {
  public Ending {
    blocked = List.copyOf(blocked);
  }

  /** The way in which an execution ended. */
  public enum How {
    /** All threads have ended. */
    DONE,
    /** A thread has ended with an exception. */
    THROWN,
    /** No thread can go on. */
    STUCK,
    /** Threads have only looked and given way for many steps, although each had its turn. */
    ENDLESS,
    /** The execution had more steps than the limit. */
    LONG,
    /** A thread waits, or works, where it cannot be controlled. */
    OUTSIDE,
    /** The chooser wanted no more of it. */
    STOPPED
  }

  /**
   * A thread that waits.
   *
   * @param operation what it is about to do
   * @param holder the number of the thread that has to act first; -1 if any may
   * @param lock what people call the lock that it waits for; null if unknown
   * @param since the site at which that thread has taken what is waited for; 0 if unknown
   * @param stack of its thread
   */
  public record Blocked(
      int thread,
      Operation operation,
      int holder,
      @Nullable String lock,
      int since,
      List<StackTraceElement> stack) {
    public Blocked {
      stack = List.copyOf(stack);
    }
  }

  public static Ending of(How how) {
    return new Ending(how, null, -1, List.of());
  }
}
