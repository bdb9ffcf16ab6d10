package org.demonic.junit.check;

import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.report.Confirmation;
import org.demonic.lang.eval.Plan;

/** Runs the plans that are found for a test. */
@FunctionalInterface
interface PlanRuns {
  /**
   * Runs one.
   *
   * @param occurrence which of the calls at the place of the goal it breaks, from 1 on
   */
  Confirmation run(CheckGoal goal, Plan plan, int occurrence);
}
