package org.demonic.schedule.search;

import java.time.Duration;

/**
 * How far to go.
 *
 * @param preemptions how many a schedule may have; {@link #NO_LIMIT} for any number
 * @param executions how often the body is run
 * @param time how long all may take
 * @param steps how many an execution may have
 * @param timeouts whether a thread that waits for some time may give up while others can go on
 */
public record Bounds(int preemptions, long executions, Duration time, int steps, boolean timeouts) {
  /** Any number of preemptions. */
  public static final int NO_LIMIT = Integer.MAX_VALUE;
}
