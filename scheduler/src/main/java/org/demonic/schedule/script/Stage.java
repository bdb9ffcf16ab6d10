package org.demonic.schedule.script;

import java.util.Set;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Places;
import org.jspecify.annotations.Nullable;

/** The execution that a script directs, as the threads of the script see it. */
interface Stage {
  /** The execution; null if it has not begun. */
  @Nullable Execution execution();

  /** The places in the code. */
  Places places();

  /** Makes sure that threads make a step of what a condition is about. */
  void require(Set<Interest> interests);
}
