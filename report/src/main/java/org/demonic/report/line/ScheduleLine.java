package org.demonic.report.line;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A test that was run under many schedules: a line of {@code schedules.jsonl}, which has a schema.
 *
 * @param test {@code package.Class#method}
 * @param kind what kind of failure; null if there is none
 * @param failure what happened, in a sentence; null if nothing did
 * @param executions how often the test was run
 * @param bound the largest number of preemptions with which all schedules were explored; -1 for
 *     none, {@link Integer#MAX_VALUE} where nothing is left
 * @param preemptions those of the failing schedule
 * @param steps of the longest execution
 * @param races the races that were seen, a line each
 * @param uncontrolled what ran where it cannot be controlled, a sentence each
 * @param accesses the pairs of accesses of the threads, with the orders that were run
 */
public record ScheduleLine(
    String test,
    String outcome,
    @Nullable String kind,
    @Nullable String failure,
    long executions,
    int bound,
    int preemptions,
    int steps,
    List<String> races,
    List<String> uncontrolled,
    Roots iRoots,
    long millis,
    List<AccessPair> accesses) {
  public ScheduleLine {
    races = List.copyOf(races);
    uncontrolled = List.copyOf(uncontrolled);
    accesses = List.copyOf(accesses);
  }

  /** Patterns of dependent accesses of two threads: those tested, and those that may happen. */
  public record Roots(int tested, int predicted) {}
}
