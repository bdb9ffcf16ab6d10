package org.demonic.junit.check;

import java.util.Collection;
import java.util.List;
import org.demonic.junit.body.BodyChecks;
import org.demonic.junit.code.ModuleCode;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.report.ViolationReport;
import org.demonic.synthesize.answer.Limits;

/**
 * Contracts that the code contradicts, whether or not a test has run it. Each is reported in one
 * test of a test class.
 */
final class Contradictions {
  /** How much shorter than a check each question is. */
  private static final int SHARE = 10;

  private final CheckedTest test;
  private final GrowingDomain domain;
  private final ModuleCode module;

  Contradictions(CheckedTest test, GrowingDomain domain, ModuleCode module) {
    this.test = test;
    this.domain = domain;
    this.module = module;
  }

  /**
   * Reports that no other test of the same class has made.
   *
   * @param classes the binary names of the classes that the test is about
   */
  List<String> reports(Collection<String> classes) {
    TimeBudget time = TimeBudget.forContracts(test.settings());
    Limits checks = test.settings().limits();
    Limits each =
        time.within(
            new Limits(
                checks.actions(),
                checks.fresh(),
                checks.timeout().dividedBy(SHARE),
                checks.memory()));
    return BodyChecks.of(module, domain, classes, each, time::isOver).stream()
        .map(ViolationReport::of)
        .distinct()
        .filter(report -> FirstReports.isFirst(test.id(), report))
        .toList();
  }
}
