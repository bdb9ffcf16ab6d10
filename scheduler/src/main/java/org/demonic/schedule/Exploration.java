package org.demonic.schedule;

import java.util.List;
import org.demonic.report.line.AccessCoverage;
import org.jspecify.annotations.Nullable;

/**
 * What is known after an exploration.
 *
 * @param failure null unless {@code outcome} is {@link Outcome#FAILED} or {@link
 *     Outcome#NOT_CONTROLLED}
 * @param executions how often the body was run
 * @param bound the largest number of preemptions with which all schedules are explored; -1 for
 *     none, {@link Integer#MAX_VALUE} where nothing is left at all
 * @param steps of the longest execution
 * @param races the races that were seen, a line each
 * @param iRoots the patterns of dependent accesses that were tested
 * @param millis how long it took
 * @param accesses the pairs of accesses of two threads that can come in either order, and those
 *     that were run
 */
public record Exploration(
    Outcome outcome,
    @Nullable Failure failure,
    long executions,
    int bound,
    int steps,
    List<String> races,
    IRoots iRoots,
    long millis,
    AccessCoverage accesses) {
  /**
   * Patterns of dependent accesses of two threads, by their places in the code (Yu et al., "Maple",
   * OOPSLA 2012).
   *
   * @param tested those that executions have exposed
   * @param predicted these, and those that others may expose
   */
  public record IRoots(int tested, int predicted) {
    /** None at all. */
    public static final IRoots NONE = new IRoots(0, 0);
  }

  /** The same exploration with another failure in place of this one. */
  public Exploration with(Failure other) {
    return new Exploration(
        outcome, other, executions, bound, steps, races, iRoots, millis, accesses);
  }

  public Exploration {
    races = races.stream().distinct().toList();
  }
}
