package org.demonic.synthesize.answer;

import java.time.Duration;

/**
 * How far the check of a goal has come.
 *
 * @param engine what is being tried now
 * @param length the actions of the plans, or the steps of the proof, that are being looked at
 * @param elapsed the time since the check began
 * @param units what the solver has used so far, in Z3's resource units
 */
public record Progress(Engine engine, int length, Duration elapsed, long units) {
  /** Describes for a person what is being tried, such as {@code plan search, 3 actions}. */
  public String describe() {
    return switch (engine) {
      case STABILITY -> engine.toString();
      case SEARCH, STATES, INVARIANT, RELATIONS -> engine + ", " + count("action");
      case INDUCTION -> engine + ", " + count("step");
    };
  }

  private String count(String unit) {
    return "%d %s%s".formatted(length, unit, length == 1 ? "" : "s");
  }
}
