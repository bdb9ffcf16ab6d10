package org.demonic.schedule.search;

import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;

/** A way to decide which schedule comes next. */
interface Strategy {
  /** Whether all that it can explore has been explored. */
  boolean isExhausted();

  /** Whether it cannot go on, although there are more schedules. */
  default boolean hasGivenUp() {
    return false;
  }

  /** The number of known schedules that are still to be run. */
  default int left() {
    return 0;
  }

  /** The next schedule. Only called while there is one. */
  Chooser next();

  /** Takes in what happened under the schedule that it gave last. */
  void ran(Execution execution);
}
