package org.demonic.synthesize.engine;

import java.util.List;
import java.util.Optional;
import org.demonic.synthesize.answer.Attempt;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.ProgressListener;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.slice.GroundProblem;
import org.demonic.synthesize.smt.SharedSolver;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * The first engines, as far as they come at once: all that most checks of unit tests need. It uses
 * a {@link SharedSolver}, and so neither models nor cores: plans come from the search over states
 * alone, and only from a first state of which {@code initial} says all. What it cannot answer, it
 * leaves to those that have a context of their own; it never answers otherwise than they would.
 */
public final class FirstLook {
  /** What the search over states may cost before anything else is tried. */
  private static final long FEW_STATES = 500;

  /** What a question to the solver may cost, in Z3's units: a dozen milliseconds. */
  private static final long MOST_UNITS = 60_000;

  /** Goals of more variables are not encoded twice. */
  private static final int MOST_VARIABLES = 16;

  private final Task task;
  private final SolverBudget budget;
  private final EncodingContext encoding;
  private final GroundProblem ground;
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

  private FirstLook(Task task, GroundProblem ground, EncodingContext encoding, StateEngine states) {
    this.task = task;
    this.budget = task.budget().forSmallChecks(MOST_UNITS);
    this.encoding = encoding;
    this.ground = ground;
    this.states = states;
  }

  /**
   * Looks.
   *
   * @param states has not begun; it may have, and go on, afterwards
   */
  public static Sight at(Task task, GroundProblem ground, StateEngine states) {
    if (task.goal().variables().size() > MOST_VARIABLES) {
      return Sight.NONE;
    }
    SharedSolver shared = SharedSolver.take();
    boolean isSound = false;
    try {
      Smt smt = new Smt(shared, task.trace(), task.budget()::mustBeLeft);
      EncodingContext encoding = new EncodingContext(smt, task.domain(), List.of(task.goal()));
      FirstLook look = new FirstLook(task, ground, encoding, states);
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
      EncodedProblem problem = EncodedProblem.of(encoding, ground);
      FirstStates first = new FirstStates(problem, budget);
      if (!canBegin(first) || first.canBeginFinal()) {
        return Sight.NOTHING;
      }
      stability = stability();
      if (stability.equals(Optional.of(StabilityProof.Result.STABLE))) {
        return new Sight(true, Optional.of(new Verdict.Stable()), stability);
      }
      if (first.given().isEmpty() || !task.mayUse(Engine.STATES)) {
        return new Sight(true, Optional.empty(), stability);
      }
      states.begin(problem);
      Optional<Verdict> verdict =
          states
              .explore(first, FEW_STATES)
              .or(() -> prove(problem))
              .or(() -> states.exploreIfNarrow(first));
      return new Sight(true, verdict, stability);
    } catch (LimitException costly) {
      return new Sight(true, Optional.empty(), stability);
    }
  }

  /** Whether there is a first state, and all of {@code initial} is defined in it. */
  private boolean canBegin(FirstStates first) throws LimitException {
    return first.canBegin() && (!task.initialMustBeDefined() || first.isDefined());
  }

  private Optional<StabilityProof.Result> stability() throws LimitException {
    if (!task.mayUse(Engine.STABILITY)) {
      return Optional.empty();
    }
    task.journal().begin(Engine.STABILITY, 0);
    StabilityProof.Result result =
        StabilityProof.run(encoding, task.domain(), task.goal(), task.given(), budget);
    task.journal().note(new Attempt(Engine.STABILITY, Stop.NO_ANSWER, result.words()));
    return Optional.of(result);
  }

  /** A proof over one step, for which the search over states has laid the ground. */
  private Optional<Verdict> prove(EncodedProblem problem) {
    int refuted = Math.min(1, Math.min(states.refuted(), task.actions()));
    if (refuted == 0 || !task.mayUse(Engine.SEARCH)) {
      return Optional.empty();
    }
    Journal untold = new Journal(task.trace(), ProgressListener.NONE, budget);
    InductionProof induction = new InductionProof(problem, budget);
    return induction.prove(refuted, untold).filter(proof -> induction.isIrreducible());
  }
}
