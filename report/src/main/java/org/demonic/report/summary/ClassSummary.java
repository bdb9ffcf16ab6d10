package org.demonic.report.summary;

import java.util.List;

/**
 * What is known of a class.
 *
 * @param name its binary name
 */
public record ClassSummary(String name, List<RoutineSummary> routines) {
  public ClassSummary {
    routines = List.copyOf(routines);
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
