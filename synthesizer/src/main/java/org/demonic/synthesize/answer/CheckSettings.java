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
 * @param work is told what the check does
 */
public record CheckSettings(
    Limits limits,
    ProgressListener listener,
    QueryLog log,
    Cancellation cancellation,
    Set<Engine> engines,
    Work work) {
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
        EnumSet.allOf(Engine.class),
        new Work());
  }

  /** These settings with other limits. */
  public CheckSettings within(Limits others) {
    return new CheckSettings(others, listener, log, cancellation, engines, work);
  }

  /** These settings with another listener. */
  public CheckSettings watchedBy(ProgressListener other) {
    return new CheckSettings(limits, other, log, cancellation, engines, work);
  }

  /** These settings with another log. */
  public CheckSettings loggedTo(QueryLog other) {
    return new CheckSettings(limits, listener, other, cancellation, engines, work);
  }

  /** These settings with another way to end the check. */
  public CheckSettings endedBy(Cancellation other) {
    return new CheckSettings(limits, listener, log, other, engines, work);
  }

  /** These settings with other engines. */
  public CheckSettings by(Set<Engine> others) {
    return new CheckSettings(limits, listener, log, cancellation, others, work);
  }

  /** These settings with another count of what is done. */
  public CheckSettings countedBy(Work other) {
    return new CheckSettings(limits, listener, log, cancellation, engines, other);
  }
}
