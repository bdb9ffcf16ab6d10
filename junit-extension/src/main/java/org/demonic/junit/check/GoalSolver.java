package org.demonic.junit.check;

import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.report.SlowCheck;
import org.demonic.junit.report.VerdictNote;
import org.demonic.synthesize.VerdictCache;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;

/** Answers the goals of one test, each within the time for a check and for the test. */
final class GoalSolver {
  /** The verdicts of all tests of this JVM, because repeated tests ask the same questions. */
  private static final VerdictCache VERDICTS = new VerdictCache();

  /** How much less time there is for a glance. */
  private static final int GLANCE = 5;

  private final Limits each;
  private final TimeBudget time;

  /**
   * For the checks of a test.
   *
   * @param each the limits of a check
   * @param time what there is for all of them
   */
  GoalSolver(Limits each, TimeBudget time) {
    this.each = each;
    this.time = time;
  }

  /** The answer that a check can have. */
  Verdict solve(CheckGoal goal) {
    return solve(goal, time.within(each));
  }

  /** An answer if it is soon found. */
  Verdict glance(CheckGoal goal) {
    Limits limits = time.within(each);
    return solve(
        goal,
        new Limits(
            limits.actions(), limits.fresh(), limits.timeout().dividedBy(GLANCE), limits.memory()));
  }

  private Verdict solve(CheckGoal goal, Limits limits) {
    if (time.isOver()) {
      return VerdictNote.OUT_OF_TIME;
    }
    int unknown = goal.question().domain().mostUnknownObjects();
    Limits enough =
        new Limits(
            limits.actions(), Math.max(limits.fresh(), unknown), limits.timeout(), limits.memory());
    SlowCheck progress = new SlowCheck(VerdictNote.question(goal.question()), System.out);
    Verdict verdict =
        VERDICTS.check(goal.question().domain().domain(), goal.goal(), enough, progress);
    if (verdict.isVacuous()) {
      return VerdictNote.CONTRADICTION;
    }
    boolean isCutShort = verdict instanceof Verdict.Unknown && time.isOver();
    return isCutShort ? VerdictNote.OUT_OF_TIME : verdict;
  }
}
