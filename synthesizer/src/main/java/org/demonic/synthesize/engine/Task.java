package org.demonic.synthesize.engine;

import java.util.EnumSet;
import java.util.Set;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.slice.ObjectSlice;
import org.demonic.synthesize.smt.QueryTrace;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * A goal to answer, and what all engines share that try.
 *
 * @param given what {@code initial} of the goal says plainly
 * @param actions the most actions in a plan
 * @param fresh the most new objects for each type
 * @param initialMustBeDefined whether an undefined part of {@code initial} is an error
 * @param engines those that may be used
 */
public record Task(
    Domain domain,
    Goal goal,
    GivenState given,
    int actions,
    int fresh,
    boolean initialMustBeDefined,
    Set<Engine> engines,
    SolverBudget budget,
    Journal journal) {
  public static final Set<Engine> ALL = EnumSet.allOf(Engine.class);

  public Task {
    engines = Set.copyOf(engines);
  }

  /**
   * A task for all engines, without the objects that do not matter; what {@code initial} says must
   * be defined.
   */
  public static Task of(
      Domain domain, ObjectSlice slice, Limits limits, SolverBudget budget, Journal journal) {
    Goal goal = slice.goal();
    return new Task(
        domain,
        goal,
        slice.given(),
        goal.within().orElse(limits.actions()),
        goal.fresh().orElse(limits.fresh()),
        true,
        ALL,
        budget,
        journal);
  }

  /** This task with undefined parts of {@code initial} false, as elsewhere. */
  public Task withUndefinedInitial() {
    return new Task(domain, goal, given, actions, fresh, false, engines, budget, journal);
  }

  /** This task for some engines. */
  public Task by(Set<Engine> some) {
    return new Task(
        domain, goal, given, actions, fresh, initialMustBeDefined, some, budget, journal);
  }

  /** Where queries are written down. */
  public QueryTrace trace() {
    return journal.trace();
  }

  public boolean mayUse(Engine engine) {
    return engines.contains(engine);
  }
}
