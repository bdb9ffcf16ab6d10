package org.demonic.report.summary;

import java.util.List;
import java.util.Map;

/**
 * A precondition at a call, in all states in which tests have come to it.
 *
 * @param place {@code Pool.java:12}
 * @param callee the method whose precondition it is, without its package
 * @param verdicts how often each verdict was given
 * @param because the reasons of answers, each once
 * @param assumes what answers suppose about calls by other threads, each once
 */
public record CheckSummary(
    String place,
    String callee,
    String clause,
    Map<String, Integer> verdicts,
    List<String> because,
    List<String> assumes) {
  public CheckSummary {
    verdicts = Map.copyOf(verdicts);
    because = List.copyOf(because);
    assumes = List.copyOf(assumes);
  }

  /** The verdict that matters most to a reader. */
  public String worst() {
    return List.of("INTERFERENCE", "UNKNOWN", "UNREACHABLE").stream()
        .filter(verdicts::containsKey)
        .findFirst()
        .orElse("STABLE");
  }

  /** Whether it is proved in all states. */
  public boolean isProved() {
    return verdicts.keySet().stream().allMatch(Summary::isProof);
  }
}
