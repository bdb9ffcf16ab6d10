package org.demonic.schedule.control;

import org.demonic.instrument.hooks.ScheduleListener;

/** Makes, for each thread under control, what hears the hooks in its code. */
@FunctionalInterface
public interface Listeners {
  /** What hears a thread of an execution. */
  ScheduleListener of(ControlledThread thread, Execution execution);
}
