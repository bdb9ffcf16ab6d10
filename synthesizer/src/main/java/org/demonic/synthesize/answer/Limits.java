package org.demonic.synthesize.answer;

import java.time.Duration;

/**
 * How far to look, and how much to do about what is found. A goal's own {@code within} and {@code
 * fresh} take precedence.
 *
 * @param actions the most actions in a plan
 * @param fresh the most new objects for each type
 * @param timeout the {@linkplain Work work} for one goal, as the time that it takes a machine that
 *     does nothing else
 * @param memory the most megabytes that the solver may hold, for all goals that are checked at once
 * @param provesForAllObjects whether a proof must hold for any number of new objects, and not only
 *     for as many as plans may use
 * @param makesStatesPlain whether the states of a plan get plain values for what does not matter,
 *     as its arguments do; that may take longer than to find the plan
 * @param familiar the calls that plans prefer
 */
public record Limits(
    int actions,
    int fresh,
    Duration timeout,
    int memory,
    boolean provesForAllObjects,
    boolean makesStatesPlain,
    FamiliarCalls familiar) {
  /** The limits that apply if nothing else is asked for. */
  public static final Limits DEFAULT = new Limits(5, 1, Duration.ofSeconds(5), 2_000);

  /** Limits of plans and proofs. */
  public Limits(int actions, int fresh, Duration timeout, int memory) {
    this(actions, fresh, timeout, memory, false, true, FamiliarCalls.NONE);
  }

  /** Limits with the default for memory. */
  public Limits(int actions, int fresh, Duration timeout) {
    this(actions, fresh, timeout, DEFAULT.memory());
  }

  public Limits {
    if (actions < 0 || fresh < 0 || timeout.isNegative() || timeout.isZero() || memory < 1) {
      throw new IllegalArgumentException(
          "limits must not be negative: %d actions, %d fresh, %s, %d MB"
              .formatted(actions, fresh, timeout, memory));
    }
  }

  /** The same limits with another number of actions. */
  public Limits withActions(int most) {
    return new Limits(
        most, fresh, timeout, memory, provesForAllObjects, makesStatesPlain, familiar);
  }

  /** The same limits with another number of new objects. */
  public Limits withFresh(int most) {
    return new Limits(
        actions, most, timeout, memory, provesForAllObjects, makesStatesPlain, familiar);
  }

  /** The same limits with another time. */
  public Limits within(Duration time) {
    return new Limits(
        actions, fresh, time, memory, provesForAllObjects, makesStatesPlain, familiar);
  }

  /** The same limits of plans, while proofs have to hold for any number of new objects. */
  public Limits provingForAllObjects() {
    return new Limits(actions, fresh, timeout, memory, true, makesStatesPlain, familiar);
  }

  /** The same limits for plans whose states nobody reads. */
  public Limits withStatesAsFound() {
    return new Limits(actions, fresh, timeout, memory, provesForAllObjects, false, familiar);
  }

  /** The same limits for plans that prefer some calls. */
  public Limits preferring(FamiliarCalls calls) {
    return new Limits(
        actions, fresh, timeout, memory, provesForAllObjects, makesStatesPlain, calls);
  }
}
