package org.demonic.synthesize.answer;

/** Why an attempt ended without an answer, and so what could help. */
public enum Stop {
  /** It cannot answer this: it came to its end within all limits. */
  NO_ANSWER,
  /** The most actions that a plan may have. */
  ACTIONS,
  /** What the solver may cost, which grows with the timeout. */
  EFFORT,
  /** The solver has no way to decide the query, whatever it may cost. */
  UNDECIDED,
  /** Too many objects, ways to call actions, or a value that is too large to be written down. */
  SIZE
}
