package org.demonic.report.summary;

import java.util.List;
import org.demonic.report.line.AccessCoverage;

/**
 * What is known of a class.
 *
 * @param name its binary name
 * @param meetings its methods and those that were run beside them
 * @param accesses the pairs of which one access at least is in its code
 */
public record ClassSummary(
    String name,
    List<RoutineSummary> routines,
    List<MeetingSummary> meetings,
    AccessCoverage accesses) {
  public ClassSummary {
    routines = List.copyOf(routines);
    meetings = List.copyOf(meetings);
  }

  /** The number of its check points. */
  public int checks() {
    return routines.stream().mapToInt(routine -> routine.checks().size()).sum();
  }

  /** The number of those that are proved. */
  public int proved() {
    return (int)
        routines.stream()
            .flatMap(routine -> routine.checks().stream())
            .filter(CheckSummary::isProved)
            .count();
  }

  /** The number of pairs of calls that were run beside each other. */
  public int pairs() {
    return routines.stream().mapToInt(routine -> routine.pairs().size()).sum();
  }
}
