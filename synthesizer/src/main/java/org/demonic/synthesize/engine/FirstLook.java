package org.demonic.synthesize.engine;

import java.util.List;
import java.util.Optional;
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
 * The first ways to a verdict, as far as they answer quickly: all that most checks of unit tests
 * need. It uses a {@link SharedSolver}, and so neither models nor cores: plans come from the search
 * over states alone, and only from a first state of which {@code initial} says all. What it cannot
 * answer, it leaves to those that have a context of their own; it never answers otherwise than they
 * would.
 *
 * <p>The stability query comes before the search over states, although that needs no solver: only
 * plans could be answered without it, and to prepare a search costs a check of a stable goal, which
 * most are, a quarter to a half more (0.1 to 0.5 ms of 0.6 to 1.2 ms, 2026-11-22, 2 cores of an AMD
 * EPYC under other load).
 */
public final class FirstLook {
  /** Goals of more variables are not encoded twice. */
  private static final int MOST_VARIABLES = 16;

  private final Task task;
  private final SolverBudget budget;
  private final EncodingContext encoding;
  private final StateEngine states;

  /**
   * What it saw.
   *
   * @param looked whether it looked at all, which only the goal decides
   * @param verdict the answer, if it has one
   * @param stability what the stability query found, if it was asked
   */
  public record Sight(
      boolean looked, Optional<Verdict> verdict, Optional<StabilityProof.Result> stability) {
    /** That of no look. */
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
   * Looks.
   *
   * @param states has not begun; it may have, and go on, afterwards
   */
  public static Sight at(Task task, StateEngine states) {
    if (task.goal().variables().size() > MOST_VARIABLES) {
      return Sight.NONE;
    }
    SharedSolver shared = SharedSolver.take();
    boolean isSound = false;
    try {
      Smt smt = new Smt(shared, task.trace(), task.budget()::mustBeLeft);
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

  /** A proof over one step, for which the search over states has laid the ground. */
  private Prover overOneStep(FirstStates first) {
    return actions -> {
      int refuted = Math.min(1, Math.min(states.refuted(), task.actions()));
      if (refuted == 0 || !task.mayUse(Engine.SEARCH)) {
        return Optional.empty();
      }
      Journal untold = new Journal(task.trace(), ProgressListener.NONE, budget);
      InductionProof induction = new InductionProof(first.problem(), budget, untold);
      return induction.prove(refuted).filter(proof -> induction.isIrreducible());
    };
  }
}
