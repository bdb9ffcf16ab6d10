package org.demonic.synthesize;

import org.demonic.lang.domain.Goal;

/**
 * No state satisfies a goal's {@code initial} and the invariants: whatever one asks of it is
 * vacuous.
 */
public final class ContradictionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Goal goal;

  ContradictionException(Goal goal) {
    super("the initial state of `%s` contradicts itself".formatted(goal.name()));
    this.goal = goal;
  }

  /** The goal that has no first state. */
  public Goal goal() {
    return goal;
  }
}
