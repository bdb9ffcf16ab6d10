package org.demonic.report.summary;

import java.util.List;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Status;

/**
 * Findings that have one cause.
 *
 * @param first the one that is told in full
 * @param others those at other places
 * @param tests all tests that have found one of them, as {@code package.Class#method}
 */
public record FoundIssue(Finding first, List<Finding> others, List<String> tests) {
  public FoundIssue {
    others = List.copyOf(others);
    tests = List.copyOf(tests);
  }

  /** Whether one of them fails its test. */
  public boolean isNew() {
    return first.status() == Status.NEW
        || others.stream().anyMatch(finding -> finding.status() == Status.NEW);
  }
}
