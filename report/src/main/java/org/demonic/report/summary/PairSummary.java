package org.demonic.report.summary;

import java.util.Map;

/**
 * A method of the test's calls and what was run beside it, in all tests.
 *
 * @param beside what the second thread does, as Java
 * @param outcomes how often each outcome came about
 * @param because the first reason of an outcome that is none of {@code COMPLETE}; empty for none
 * @param schedules how many were run
 */
public record PairSummary(
    String beside, Map<String, Integer> outcomes, String because, long schedules) {
  public PairSummary {
    outcomes = Map.copyOf(outcomes);
  }
}
