package org.demonic.schedule.control;

import org.demonic.schedule.step.Choice;

/** Decides which thread makes the next step of an execution. */
@FunctionalInterface
public interface Chooser {
  /** Says that the execution need not go on. */
  int STOP = -1;

  /**
   * One of the threads of {@code choice}, or {@link #STOP}.
   *
   * @param execution with the steps so far, and what each thread is about to do
   */
  int choose(Execution execution, Choice choice);
}
