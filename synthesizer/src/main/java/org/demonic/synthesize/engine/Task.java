package org.demonic.synthesize.engine;

import java.util.Set;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.FamiliarCalls;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.slice.GroundProblem;
import org.demonic.synthesize.slice.ObjectSlice;
import org.demonic.synthesize.smt.QueryTrace;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * A goal to answer, with all that the engines share.
 *
 * @param problem the goal with its objects and calls
 * @param actions the most actions in a plan
 * @param fresh the most new objects for each type
 * @param bound how far proofs may go
 * @param makesStatesPlain whether the states of a plan get plain values
 * @param familiar the calls that plans prefer
 * @param initialMustBeDefined whether an undefined part of {@code initial} is an error
 * @param engines those that may be used
 */
public record Task(
    GroundProblem problem,
    int actions,
    int fresh,
    ProofBound bound,
    boolean makesStatesPlain,
    FamiliarCalls familiar,
    boolean initialMustBeDefined,
    Set<Engine> engines,
    SolverBudget budget,
    Journal journal) {
  public Task {
    engines = Set.copyOf(engines);
  }

  /**
   * The task to answer a goal.
   *
   * @param slice the goal without the objects that cannot matter
   * @throws LimitException if there are too many objects or calls
   */
  public static Task of(
      Domain domain,
      ObjectSlice slice,
      CheckSettings settings,
      boolean initialMustBeDefined,
      SolverBudget budget,
      Journal journal)
      throws LimitException {
    Goal goal = slice.goal();
    Limits limits = settings.limits();
    int fresh = goal.fresh().orElse(limits.fresh());
    GroundProblem problem = GroundProblem.of(domain, goal, slice.given(), fresh);
    return new Task(
        problem,
        goal.within().orElse(limits.actions()),
        fresh,
        ProofBound.of(problem, limits),
        limits.makesStatesPlain(),
        limits.familiar(),
        initialMustBeDefined,
        settings.engines(),
        budget,
        journal);
  }

  /** The domain of the problem. */
  public Domain domain() {
    return problem.domain();
  }

  /** The goal of the problem. */
  public Goal goal() {
    return problem.goal();
  }

  /** The trace of the queries. */
  public QueryTrace trace() {
    return journal.trace();
  }

  /** Whether the settings of the check allow an engine. */
  public boolean mayUse(Engine engine) {
    return engines.contains(engine);
  }
}
