package org.demonic.junit.confirm;

import java.util.Set;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.report.Confirmation;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value.ObjectReference;

/** Runs the plans that are found for a test. */
public interface PlanRuns {
  /**
   * Runs one.
   *
   * @param occurrence which of the calls at the place of the goal it breaks, from 1 on
   */
  Confirmation run(CheckGoal goal, Plan plan, int occurrence);

  /**
   * Tries calls that may do what a plan of possible steps says.
   *
   * @param shared the objects that other threads surely have
   */
  Confirmation tryCalls(CheckGoal goal, Plan plan, int occurrence, Set<ObjectReference> shared);
}
