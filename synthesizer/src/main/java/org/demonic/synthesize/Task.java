package org.demonic.synthesize;

import java.util.EnumSet;
import java.util.Set;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;

/**
 * A goal to answer, and what all engines share that try.
 *
 * @param actions the most actions in a plan
 * @param fresh the most new objects for each type
 * @param initialMustBeDefined whether an undefined part of {@code initial} is an error
 * @param engines those that may be used
 */
record Task(
    Domain domain,
    Goal goal,
    int actions,
    int fresh,
    boolean initialMustBeDefined,
    Set<Engine> engines,
    SolverBudget budget,
    Journal journal) {
  static final Set<Engine> ALL = EnumSet.allOf(Engine.class);

  Task {
    engines = Set.copyOf(engines);
  }

  /** A task for all engines; what {@code initial} says must be defined. */
  static Task of(Domain domain, Goal goal, Limits limits, SolverBudget budget, Journal journal) {
    return new Task(
        domain,
        goal,
        goal.within().orElse(limits.actions()),
        goal.fresh().orElse(limits.fresh()),
        true,
        ALL,
        budget,
        journal);
  }

  /** This task with undefined parts of {@code initial} false, as elsewhere. */
  Task withUndefinedInitial() {
    return new Task(domain, goal, actions, fresh, false, engines, budget, journal);
  }

  /** This task for some engines. */
  Task by(Set<Engine> some) {
    return new Task(domain, goal, actions, fresh, initialMustBeDefined, some, budget, journal);
  }

  /** Where queries are written down. */
  QueryTrace trace() {
    return journal.trace();
  }

  boolean mayUse(Engine engine) {
    return engines.contains(engine);
  }
}
