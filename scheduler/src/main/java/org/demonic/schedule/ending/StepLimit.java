package org.demonic.schedule.ending;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.demonic.schedule.ending.Ending.How;

/**
 * How many steps an execution may have.
 *
 * @param suspicious so many have to be made before threads are taken to wait in vain for each other
 * @param most so many in any case; if both are the same, an execution with so many has no end
 */
public record StepLimit(int suspicious, int most) {
  /**
   * The first steps of an execution at which other schedules deviate from it, one by one: behind
   * them, schedules are only sampled at random.
   */
  public static final int MOST_COMPARED = 20_000;

  /**
   * How an execution ends by the limit; empty if it goes on.
   *
   * @param steps how many it has made
   * @param progress how many it had made when a thread last did more than to look and to give way
   * @param isAwaited whether a thread sleeps, for which others may wait
   */
  public Optional<How> end(int steps, int progress, BooleanSupplier isAwaited) {
    if (steps < suspicious) {
      return Optional.empty();
    }
    boolean isVain = steps - progress >= steps / 2 && !isAwaited.getAsBoolean();
    if (isVain || suspicious == most) {
      return Optional.of(How.ENDLESS);
    }
    return steps < most ? Optional.empty() : Optional.of(How.LONG);
  }
}
