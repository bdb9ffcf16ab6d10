package org.demonic.junit.runtime;

import java.util.List;

/**
 * A contract that the code did not keep.
 *
 * @param headline what happened, as a sentence without full stop
 * @param place {@code File.java:21}
 * @param contract the clause, with the annotation that it stands in
 * @param facts what was seen, as lines of a label and a text
 */
public record ContractViolation(String headline, String place, String contract, List<Fact> facts) {
  /** The label of what held before a call that need not have been. */
  public static final String BEFORE = "if before";

  public ContractViolation {
    facts = List.copyOf(facts);
  }

  /** A line of the report. */
  public record Fact(String label, String text) {}
}
