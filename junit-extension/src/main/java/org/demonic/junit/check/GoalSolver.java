package org.demonic.junit.check;

import java.util.IdentityHashMap;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.report.SlowCheck;
import org.demonic.junit.report.VerdictNote;
import org.demonic.lang.domain.Domain;
import org.demonic.synthesize.ProofObjects;
import org.demonic.synthesize.VerdictCache;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;

/** Answers the goals of one test, each within the time for a check and for the test. */
final class GoalSolver {
  /** The verdicts of all tests of this JVM, because repeated tests ask the same questions. */
  private static final VerdictCache VERDICTS = new VerdictCache();

  /** A second number of unknown objects of each type. */
  private static final int MORE = 3;

  /** How much less time there is for a glance. */
  private static final int GLANCE = 5;

  private final Limits each;
  private final TimeBudget time;
  private final IdentityHashMap<Domain, ProofObjects> newObjects = new IdentityHashMap<>();

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
    return solve(goal, each);
  }

  /** An answer if it is soon found. */
  Verdict glance(CheckGoal goal) {
    return solve(goal, each.within(time.within(each).timeout().dividedBy(GLANCE)));
  }

  /**
   * The answer with as many unknown objects as proofs need; if there is none, with more, for which
   * there are other plans, and proofs that hold for any number of them.
   */
  private Verdict solve(CheckGoal goal, Limits limits) {
    if (time.isOver()) {
      return VerdictNote.OUT_OF_TIME;
    }
    TimeBudget check = time.part(limits.timeout());
    Domain domain = goal.question().domain().domain();
    int ofProofs = newObjects.computeIfAbsent(domain, ProofObjects::of).forProofsOf(goal.goal());
    int few = Math.max(limits.fresh(), ofProofs);
    Verdict verdict = ask(goal, check.within(limits).withFresh(few));
    if (verdict instanceof Verdict.Unknown && !check.isOver()) {
      Verdict other = few < MORE ? ask(goal, check.within(limits).withFresh(MORE)) : verdict;
      verdict = other instanceof Verdict.Unknown ? verdict : other;
    }
    if (verdict.isVacuous()) {
      return VerdictNote.CONTRADICTION;
    }
    boolean isCutShort = verdict instanceof Verdict.Unknown && time.isOver();
    return isCutShort ? VerdictNote.OUT_OF_TIME : verdict;
  }

  private static Verdict ask(CheckGoal goal, Limits limits) {
    SlowCheck progress = new SlowCheck(VerdictNote.question(goal.question()), System.out);
    return VERDICTS.check(
        goal.question().domain().domain(), goal.goal(), limits.provingForAllObjects(), progress);
  }
}
