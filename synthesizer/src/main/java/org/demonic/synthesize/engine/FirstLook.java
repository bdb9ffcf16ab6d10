package org.demonic.synthesize.engine;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.ProgressListener;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.smt.SharedSolver;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * Tries the quick ways to a verdict first; most checks of unit tests need no other. It uses a
 * {@link SharedSolver}, and therefore neither models nor cores: plans come from the search over
 * states alone, and only if {@code initial} gives the first state completely. A goal that it cannot
 * answer is left to the engines with a context of their own; it never gives an answer that differs
 * from theirs.
 *
 * <p>The stability query comes before the search over states, although that needs no solver:
 * without it, only plans could be found, and most goals are stable. Preparing the search would make
 * the check of a stable goal a quarter to a half slower (0.1 to 0.5 ms more than 0.6 to 1.2 ms,
 * 2026-11-22, 2 cores of an AMD EPYC under other load).
 */
public final class FirstLook {
  /**
   * Goals with more variables are not looked at here, because it costs too much to encode them
   * twice.
   */
  private static final int MOST_VARIABLES = 16;

  private final Task task;
  private final SolverBudget budget;
  private final EncodingContext encoding;
  private final StateEngine states;

  /**
   * The result of the first look.
   *
   * @param looked whether it looked at all; only the goal decides that
   * @param verdict the answer, if there is one
   * @param stability the result of the stability query, if it was asked
   */
  public record Sight(
      boolean looked, Optional<Verdict> verdict, Optional<StabilityProof.Result> stability) {
    /** The result if it did not look. */
    public static final Sight NONE = new Sight(false, Optional.empty(), Optional.empty());

    private static final Sight NOTHING = new Sight(true, Optional.empty(), Optional.empty());
  }

  private FirstLook(Task task, EncodingContext encoding, StateEngine states) {
    this.task = task;
    this.budget = task.budget().forSmallChecks(Costs.UNITS_OF_FIRST_LOOK);
    this.encoding = encoding;
    this.states = states;
  }

  /**
   * Takes the first look at a task.
   *
   * @param states a search that has not begun; afterwards it may have begun, and can go on
   */
  public static Sight at(Task task, StateEngine states) {
    if (task.goal().variables().size() > MOST_VARIABLES) {
      return Sight.NONE;
    }
    SharedSolver shared = SharedSolver.take();
    boolean isSound = false;
    try {
      Smt smt = new Smt(shared, task.trace(), task.budget()::built);
      EncodingContext encoding = new EncodingContext(smt, task.domain(), List.of(task.goal()));
      FirstLook look = new FirstLook(task, encoding, states);
      Sight sight = look.budget.during(shared.context(), look::look);
      isSound = !look.budget.isOver() && !look.budget.isOutOfMemory();
      return sight;
    } finally {
      shared.giveBack(isSound);
    }
  }

  private Sight look() {
    Optional<StabilityProof.Result> stability = Optional.empty();
    try {
      task.journal().begin(Engine.SEARCH, 0);
      FirstStates first = new FirstStates(EncodedProblem.of(encoding, task.problem()), budget);
      if (!canBegin(first) || first.canBeginFinal()) {
        return Sight.NOTHING;
      }
      if (task.mayUse(Engine.STABILITY)) {
        stability = Optional.of(StabilityProver.ask(task, encoding, budget));
      }
      if (stability.equals(Optional.of(StabilityProof.Result.STABLE))) {
        return new Sight(true, Optional.of(new Verdict.Stable(false)), stability);
      }
      if (first.given().isEmpty() || !task.mayUse(Engine.STATES)) {
        return new Sight(true, Optional.empty(), stability);
      }
      Optional<Verdict> verdict =
          Prover.firstOf(List.of(states.few(first), overOneStep(first), states.whileNarrow(first)))
              .prove(0);
      return new Sight(true, verdict, stability);
    } catch (LimitException costly) {
      return new Sight(true, Optional.empty(), stability);
    }
  }

  /** Whether there is a first state, and all of {@code initial} is defined in it. */
  private boolean canBegin(FirstStates first) throws LimitException {
    return first.canBegin() && (!task.initialMustBeDefined() || first.isDefined());
  }

  /**
   * A proof by induction over one step; the search over states has already refuted plans of one
   * action.
   */
  private Prover overOneStep(FirstStates first) {
    return actions -> {
      int refuted =
          IntStream.of(1, states.refuted(), task.actions(), task.bound().steps()).min().getAsInt();
      if (refuted == 0 || !task.mayUse(Engine.SEARCH)) {
        return Optional.empty();
      }
      Journal silent = new Journal(task.trace(), ProgressListener.NONE, budget);
      InductionProof induction = new InductionProof(first.problem(), budget, silent);
      return induction.prove(refuted).filter(proof -> induction.isIrreducible());
    };
  }
}
