package org.demonic.junit.check;

import java.util.List;

/**
 * A contract that the code did not keep.
 *
 * @param headline what happened, as a sentence without full stop
 * @param place {@code File.java:21}
 * @param contract the clause, with the annotation that it stands in
 * @param facts what was seen, as lines of a label and a text
 */
record ContractViolation(String headline, String place, String contract, List<Fact> facts) {
  ContractViolation {
    facts = List.copyOf(facts);
  }

  /** A line of the report. */
  record Fact(String label, String text) {}

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder(headline).append("\n\n");
    Lines.append(out, "at " + place, contract);
    String before = "";
    for (Fact fact : facts) {
      Lines.append(out, fact.label().equals(before) ? "" : fact.label(), fact.text());
      before = fact.label();
    }
    return out.toString();
  }
}
