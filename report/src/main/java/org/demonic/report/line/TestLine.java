package org.demonic.report.line;

import java.util.List;

/**
 * A test that has run: a line of {@code tests.jsonl}, which has a schema.
 *
 * @param test {@code package.Class#method}
 * @param accepts the ids of the findings that its code accepts
 * @param notes what the test has printed that a reader should know, a sentence or two each
 */
public record TestLine(String test, List<String> accepts, List<String> notes) {
  public TestLine {
    accepts = List.copyOf(accepts);
    notes = List.copyOf(notes);
  }
}
