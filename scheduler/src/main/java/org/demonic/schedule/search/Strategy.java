package org.demonic.schedule.search;

import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;

/** A way to decide which schedule comes next. */
interface Strategy {
  /** Whether all that it can explore has been explored. */
  boolean isExhausted();

  /** The next schedule. Only called while there is one. */
  Chooser next();

  /** Takes in what happened under the schedule that it gave last. */
  void ran(Execution execution);
}
