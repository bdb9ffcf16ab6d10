package org.demonic.junit.contradiction;

import java.util.List;
import java.util.Optional;
import org.demonic.code.body.BodyReader;
import org.demonic.code.step.Step;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Valuation;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.translate.domain.JavaDomain;

/** One call of a method that questions are about. */
final class RunOfCalls {
  private static final int FRESH = 2;

  private final JavaDomain domain;
  private final CallGoal call;
  private final CheckSettings settings;

  private RunOfCalls(JavaDomain domain, CallGoal call, CheckSettings settings) {
    this.domain = domain;
    this.call = call;
    this.settings = settings.within(settings.limits().withActions(1).withFresh(FRESH));
  }

  /** The runs of a body; empty if none is known that demonL can express. */
  static Optional<RunOfCalls> of(
      Subject subject,
      List<Step> runs,
      GrowingDomain classes,
      BodyReader bodies,
      CheckSettings settings) {
    if (runs.isEmpty()) {
      return Optional.empty();
    }
    JavaDomain domain;
    try {
      domain = classes.ofRuns(subject.receiver(), runs);
    } catch (NotCheckedException untranslatable) {
      return Optional.empty();
    }
    boolean isSaid =
        domain.statics().isPresent()
            && domain.find(subject.receiver()).isPresent()
            && domain.find(subject.contract().declaringClass()).isPresent();
    return isSaid
        ? Optional.of(
            new RunOfCalls(
                domain,
                CallGoal.of(domain, subject, new CallPopulation(domain, bodies, runs)),
                settings))
        : Optional.empty();
  }

  JavaDomain domain() {
    return domain;
  }

  CallGoal call() {
    return call;
  }

  /** A run that does what is asked for, which the evaluator has replayed. */
  Optional<Plan> plan(Goal goal) {
    return Synthesizer.plan(domain.domain(), goal, settings).filter(p -> p.length() == 1);
  }

  /** Removes what the call can break where all of it holds before. */
  void removeBroken(List<Regularity> candidates) {
    boolean isBroken = true;
    while (isBroken) {
      List<Regularity> now = List.copyOf(candidates);
      isBroken = removeBroken(candidates, call.irregular(now, now));
    }
  }

  /** Removes what need not be so of an object that the call makes. */
  void removeWhatIsNotMade(List<Regularity> candidates) {
    candidates.removeIf(
        c -> call.irregular(List.of(c), List.of(c)).flatMap(this::plan).isPresent());
  }

  private boolean removeBroken(List<Regularity> candidates, Optional<Goal> goal) {
    Optional<Plan> plan = goal.flatMap(this::plan);
    return plan.isPresent()
        && candidates.removeIf(
            c ->
                call.irregular(List.of(), List.of(c)).filter(g -> ends(plan.get(), g)).isPresent());
  }

  private static boolean ends(Plan plan, Goal goal) {
    Valuation valuation =
        new Valuation(plan.last(), plan.initial(), plan.variables(), plan.choices());
    try {
      for (Clause clause : goal.finals()) {
        if (!Evaluator.holds(clause.term(), valuation)) {
          return false;
        }
      }
      return true;
    } catch (NotEvaluableException undecided) {
      return false;
    }
  }
}
