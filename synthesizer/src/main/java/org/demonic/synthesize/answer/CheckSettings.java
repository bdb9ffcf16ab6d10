package org.demonic.synthesize.answer;

import java.util.EnumSet;
import java.util.Set;

/**
 * The settings for checking a goal.
 *
 * @param limits how far to look
 * @param listener is told meanwhile how far the check is
 * @param log gets what the solver is asked
 * @param cancellation ends the check early
 * @param engines those that may be tried
 */
public record CheckSettings(
    Limits limits,
    ProgressListener listener,
    QueryLog log,
    Cancellation cancellation,
    Set<Engine> engines) {
  public CheckSettings {
    engines = Set.copyOf(engines);
  }

  /** A check by all engines that nobody watches. */
  public static CheckSettings of(Limits limits) {
    return new CheckSettings(
        limits,
        ProgressListener.NONE,
        QueryLog.NONE,
        new Cancellation(),
        EnumSet.allOf(Engine.class));
  }

  /** These settings with another listener. */
  public CheckSettings watchedBy(ProgressListener other) {
    return new CheckSettings(limits, other, log, cancellation, engines);
  }

  /** These settings with another log. */
  public CheckSettings loggedTo(QueryLog other) {
    return new CheckSettings(limits, listener, other, cancellation, engines);
  }

  /** These settings with another way to end the check. */
  public CheckSettings endedBy(Cancellation other) {
    return new CheckSettings(limits, listener, log, other, engines);
  }

  /** These settings with other engines. */
  public CheckSettings by(Set<Engine> others) {
    return new CheckSettings(limits, listener, log, cancellation, others);
  }
}
