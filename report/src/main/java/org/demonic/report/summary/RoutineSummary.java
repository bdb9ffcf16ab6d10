package org.demonic.report.summary;

import java.util.List;

/**
 * What is known of a method.
 *
 * @param name without its class
 * @param checks the preconditions at the calls that it makes
 * @param pairs what was run beside calls of it
 */
public record RoutineSummary(String name, List<CheckSummary> checks, List<PairSummary> pairs) {
  public RoutineSummary {
    checks = List.copyOf(checks);
    pairs = List.copyOf(pairs);
  }
}
