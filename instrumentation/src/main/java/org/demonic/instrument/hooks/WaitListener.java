package org.demonic.instrument.hooks;

import org.jspecify.annotations.Nullable;

/**
 * Hears where a thread without {@link ScheduleListener} waits: in a monitor, for the end of a
 * thread, or parked, also by what the JDK does for it.
 */
public interface WaitListener {
  /** The limit of a wait that has none. */
  long NO_LIMIT = 0;

  /**
   * The thread is about to wait, perhaps for no time. Must not throw.
   *
   * @param by the object with the monitor, the thread that is to end, or the blocker of one that
   *     parks; null where the code names none
   * @param nanos the time limit; {@link #NO_LIMIT} if there is none
   */
  void waits(@Nullable Object by, long nanos);

  /** The thread has waited. What this throws comes out of the wait. */
  void waited();
}
