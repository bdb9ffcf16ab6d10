package org.demonic.junit.check;

import java.util.IdentityHashMap;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.report.SlowCheck;
import org.demonic.junit.report.VerdictNote;
import org.demonic.lang.domain.Domain;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.VerdictCache;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;

/** Answers the goals of one test, each within the time for a check and for the test. */
final class GoalSolver {
  /** The verdicts of all tests of this JVM, because repeated tests ask the same questions. */
  private static final VerdictCache VERDICTS = new VerdictCache();

  /** With more unknown objects of each type, questions become too large. */
  private static final int MOST_UNKNOWN = 3;

  /** How much less time there is for a glance. */
  private static final int GLANCE = 5;

  private final Limits each;
  private final TimeBudget time;
  private final IdentityHashMap<Domain, Integer> unknown = new IdentityHashMap<>();

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

  /**
   * The answer with as many unknown objects as a step gets; if there is none, with as many as it
   * has to do with, for which there are more proofs.
   */
  private Verdict solve(CheckGoal goal, Limits limits) {
    if (time.isOver()) {
      return VerdictNote.OUT_OF_TIME;
    }
    Domain domain = goal.question().domain().domain();
    int few = Math.max(limits.fresh(), goal.question().domain().mostUnknownObjects());
    int more =
        unknown.computeIfAbsent(
            domain, d -> Math.min(Synthesizer.mostObjectsOfAStep(d), MOST_UNKNOWN));
    Verdict verdict = solve(goal, limits, few);
    if (verdict instanceof Verdict.Unknown && more > few && !time.isOver()) {
      Verdict other = solve(goal, limits, more);
      verdict = other instanceof Verdict.Unknown ? verdict : other;
    }
    if (verdict.isVacuous()) {
      return VerdictNote.CONTRADICTION;
    }
    boolean isCutShort = verdict instanceof Verdict.Unknown && time.isOver();
    return isCutShort ? VerdictNote.OUT_OF_TIME : verdict;
  }

  private Verdict solve(CheckGoal goal, Limits limits, int fresh) {
    Limits enough =
        new Limits(limits.actions(), fresh, limits.timeout(), limits.memory())
            .provingForAllObjects();
    SlowCheck progress = new SlowCheck(VerdictNote.question(goal.question()), System.out);
    return VERDICTS.check(goal.question().domain().domain(), goal.goal(), enough, progress);
  }
}
