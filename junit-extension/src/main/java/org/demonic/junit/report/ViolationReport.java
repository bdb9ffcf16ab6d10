package org.demonic.junit.report;

import java.util.stream.Collectors;
import org.demonic.junit.runtime.ContractViolation;

/** Lays out a broken contract for a person. */
public final class ViolationReport {
  private ViolationReport() {}

  /** The report of a violation: what happened, where, and with which values. */
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

  /** The report of a contract that the code breaks in a state that may be unreachable. */
  public static String perhaps(ContractViolation violation) {
    String before =
        violation.facts().stream()
            .filter(f -> f.label().equals(ContractViolation.BEFORE))
            .map(ContractViolation.Fact::text)
            .collect(Collectors.joining(", "));
    return "%s at %s (%s) if before %s; no calls are found that lead there: if it cannot be, `@Requires` or `@Invariant` can say so"
        .formatted(
            violation.headline(),
            violation.place(),
            violation.contract().replaceAll(" +", " "),
            before);
  }
}
