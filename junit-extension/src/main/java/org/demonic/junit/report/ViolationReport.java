package org.demonic.junit.report;

import org.demonic.junit.runtime.ContractViolation;

/** Lays out a broken contract for a person. */
public final class ViolationReport {
  private ViolationReport() {}

  /** What happened, where, and what was seen. */
  public static String of(ContractViolation violation) {
    StringBuilder out = new StringBuilder(violation.headline()).append("\n\n");
    Lines.append(out, "at " + violation.place(), violation.contract());
    String before = "";
    for (ContractViolation.Fact fact : violation.facts()) {
      Lines.append(out, fact.label().equals(before) ? "" : fact.label(), fact.text());
      before = fact.label();
    }
    return out.toString();
  }
}
