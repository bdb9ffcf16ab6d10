package org.demonic.translate.step;

/** On which side a domain of steps may differ from what the steps do. */
public enum StepReading {
  /**
   * Whatever an action does, its step can do: a plan of these is a plan for the code. What demonL
   * cannot say exactly is left out.
   */
  CERTAIN,
  /**
   * Whatever a step can do, its action does: a proof over these is a proof for the code. What
   * demonL cannot say exactly may be any value.
   */
  POSSIBLE
}
