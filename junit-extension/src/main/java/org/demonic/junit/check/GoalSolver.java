package org.demonic.junit.check;

import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.List;
import org.demonic.junit.code.TestCalls;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.report.SlowCheck;
import org.demonic.junit.report.VerdictNote;
import org.demonic.junit.time.WorkBudget;
import org.demonic.lang.domain.Domain;
import org.demonic.synthesize.ProofObjects;
import org.demonic.synthesize.VerdictCache;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Work;

/**
 * Answers the goals of one check: they share its work, so that plans are looked for even where a
 * proof takes too long. A goal gets a fixed part of it, and less only if that of the check, or of
 * the test, ends earlier.
 */
final class GoalSolver {
  /** The verdicts of all tests of this JVM, because repeated tests ask the same questions. */
  private static final VerdictCache VERDICTS = new VerdictCache();

  private static final Verdict NOT_PROVED =
      new Verdict.Unknown("no proof of an earlier goal is one for it", List.of());

  /** A second number of unknown objects of each type. */
  private static final int MORE = 3;

  private static final int PARTS = 5;
  private static final int PARTS_OF_PLAN = 1;
  private static final int PARTS_OF_PROOF = 3;

  private final Limits each;
  private final WorkBudget ofTest;
  private final WorkBudget ofCheck;
  private final IdentityHashMap<Domain, ProofObjects> newObjects;
  private final boolean searches;
  private final TestCalls calls;

  private GoalSolver(
      Limits each,
      WorkBudget ofTest,
      IdentityHashMap<Domain, ProofObjects> newObjects,
      boolean searches,
      TestCalls calls) {
    this.searches = searches;
    this.calls = calls;
    this.each = each;
    this.ofTest = ofTest;
    this.ofCheck = ofTest.part(each.timeout());
    this.newObjects = newObjects;
  }

  /**
   * Creates the solver of a test's first check, whose work begins now.
   *
   * @param each the limits of a check
   * @param ofTest what there is for all of them
   * @param calls those of the test, which plans prefer
   */
  GoalSolver(Limits each, WorkBudget ofTest, TestCalls calls) {
    this(each, ofTest, new IdentityHashMap<>(), true, calls);
  }

  /** Creates the solver of another check of the same test, whose work begins now. */
  GoalSolver forAnotherCheck() {
    return new GoalSolver(each, ofTest, newObjects, searches, calls);
  }

  /** One that searches for nothing: it knows only what proofs of earlier goals give. */
  GoalSolver withoutSearch() {
    return new GoalSolver(each, ofTest, newObjects, false, calls);
  }

  /** The verdict on a goal whose plan is looked for. */
  Verdict plan(CheckGoal goal) {
    return solve(goal, limitsOfPlan().preferring(calls.in(goal.question().domain())));
  }

  /** The limits of such a goal now. */
  Limits limitsOfPlan() {
    return part(PARTS_OF_PLAN);
  }

  /** The verdict on a goal whose proof is looked for: of a plan, only the calls are of use. */
  Verdict proof(CheckGoal goal) {
    return solve(goal, limitsOfProof().withStatesAsFound());
  }

  /** The limits of such a goal now. */
  Limits limitsOfProof() {
    return part(PARTS_OF_PROOF);
  }

  private Limits part(int parts) {
    Duration part = each.timeout().multipliedBy(parts).dividedBy(PARTS);
    return ofCheck.within(each.within(part));
  }

  /** The limits of what is to be done with the rest of the work. */
  Limits limitsOfRest() {
    return ofCheck.within(each);
  }

  /** Counts what is done. */
  Work work() {
    return ofCheck.work();
  }

  /**
   * The answer with as many unknown objects as proofs need; if there is none, with more, for which
   * there are other plans, and proofs that hold for any number of them, or with fewer if they are
   * too many.
   */
  private Verdict solve(CheckGoal goal, Limits limits) {
    if (ofCheck.isOver()) {
      return ofTest.isOver() ? VerdictNote.OUT_OF_TIME : VerdictNote.CHECK_OUT_OF_TIME;
    }
    WorkBudget ofGoal = ofCheck.part(limits.timeout());
    ofCheck.work().add(TestWork.ofGoal(goal.question().point()));
    Domain domain = goal.question().domain().domain();
    int ofProofs = newObjects.computeIfAbsent(domain, ProofObjects::of).forProofsOf(goal.goal());
    int few = Math.max(limits.fresh(), ofProofs);
    Verdict verdict = ask(goal, limits.withFresh(few));
    if (verdict instanceof Verdict.Unknown unknown && !ofGoal.isOver()) {
      if (few > limits.fresh() && isTooLarge(unknown)) {
        verdict = ask(goal, ofGoal.within(limits));
      } else if (few < MORE) {
        Verdict other = ask(goal, ofGoal.within(limits).withFresh(MORE));
        verdict = other instanceof Verdict.Unknown ? verdict : other;
      }
    }
    if (verdict.isVacuous()) {
      return VerdictNote.CONTRADICTION;
    }
    boolean isCutShort = verdict instanceof Verdict.Unknown && ofTest.isOver();
    return isCutShort ? VerdictNote.OUT_OF_TIME : verdict;
  }

  private static boolean isTooLarge(Verdict.Unknown unknown) {
    return unknown.attempts().stream().anyMatch(attempt -> attempt.stop() == Stop.SIZE);
  }

  private Verdict ask(CheckGoal goal, Limits limits) {
    if (!searches) {
      return VERDICTS
          .proved(goal.question().domain().domain(), goal.goal(), limits.provingForAllObjects())
          .orElse(NOT_PROVED);
    }
    SlowCheck progress = new SlowCheck(VerdictNote.question(goal.question()), System.out);
    return VERDICTS.check(
        goal.question().domain().domain(),
        goal.goal(),
        limits.provingForAllObjects(),
        progress,
        ofCheck.work());
  }
}
