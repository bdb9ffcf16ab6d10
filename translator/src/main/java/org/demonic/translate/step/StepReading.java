package org.demonic.translate.step;

/** The side on which a domain of steps may differ from what the steps do. */
public enum StepReading {
  /**
   * Whatever an action does, its step can do: a plan of these is a plan for the code. What demonL
   * cannot say exactly is left out, and so is what needs a calculation that overflows.
   */
  CERTAIN,
  /**
   * The same with calculations that overflow: numbers wrap round, as those of Java do. No call is
   * held where it has locks. The types and fields of such a domain are those of the one without.
   */
  OVERFLOWING,
  /**
   * Whatever a step can do, its action does: a proof over these is a proof for the code. What
   * demonL cannot say exactly may be any value.
   */
  POSSIBLE;

  /** Whether a plan of the actions is a plan for the code. */
  public boolean isCertain() {
    return this != POSSIBLE;
  }
}
