package org.demonic.junit.check;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.demonic.junit.body.BodyChecks;
import org.demonic.junit.code.ModuleCode;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.report.ViolationReport;
import org.demonic.synthesize.answer.Limits;
import org.demonic.translate.domain.JavaClass;

/**
 * Contracts that the code contradicts, whether or not a test has run it. Each is reported in one
 * test of a test class.
 */
final class Contradictions {
  /** How much less time there is for contracts that no test runs. */
  private static final int SHARE = 10;

  /** The tests that report them, by test class and report. */
  private static final Map<String, String> REPORTING = new ConcurrentHashMap<>();

  private final CheckedTest test;
  private final GrowingDomain domain;
  private final ModuleCode module;

  Contradictions(CheckedTest test, GrowingDomain domain, ModuleCode module) {
    this.test = test;
    this.domain = domain;
    this.module = module;
  }

  /** Reports that no other test of the same class has made. */
  List<String> reports() {
    Duration share = test.settings().testTimeout().dividedBy(SHARE);
    TimeBudget time = new TimeBudget(share, System::nanoTime);
    Limits checks = test.settings().limits();
    Limits each =
        time.within(
            new Limits(
                checks.actions(),
                checks.fresh(),
                checks.timeout().dividedBy(SHARE),
                checks.memory()));
    return BodyChecks.of(module, domain, classes(), each, time::isOver).stream()
        .map(ViolationReport::of)
        .distinct()
        .filter(this::isFirstToReport)
        .toList();
  }

  private Set<String> classes() {
    return test.named().isEmpty()
        ? domain.now().classes().stream()
            .map(JavaClass::binaryName)
            .collect(Collectors.toCollection(TreeSet::new))
        : new TreeSet<>(test.named());
  }

  /** A test that is run again reports again, because it must not pass then. */
  private boolean isFirstToReport(String report) {
    String testClass = test.id().replaceFirst("#.*", "");
    return REPORTING.computeIfAbsent(testClass + "\n" + report, r -> test.id()).equals(test.id());
  }
}
