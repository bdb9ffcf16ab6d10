package org.demonic.schedule.control;

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
}
