package org.demonic.report.line;

import java.util.List;

/**
 * A finding that somebody knows: a line of a baseline.
 *
 * @param id its fingerprint
 * @param title what is wrong, in a line
 * @param tests those that find it, as {@code package.Class#method}
 */
public record KnownLine(String id, String title, List<String> tests) {
  public KnownLine {
    tests = List.copyOf(tests);
  }
}
