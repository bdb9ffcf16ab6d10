package org.demonic.synthesize.answer;

/** Why an attempt ended without an answer. This tells what could help. */
public enum Stop {
  /** The engine cannot answer this goal: it came to its end within all limits. */
  NO_ANSWER,
  /** The limit on the actions of a plan. */
  ACTIONS,
  /** The limit on the cost of the solver, which grows with the timeout. */
  EFFORT,
  /** The solver has no way to decide the query, whatever it may cost. */
  UNDECIDED,
  /**
   * There are too many objects, or too many ways to call actions, or a value is too large to be
   * written down.
   */
  SIZE
}
