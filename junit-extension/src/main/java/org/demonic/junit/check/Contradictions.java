package org.demonic.junit.check;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.demonic.code.ModuleCode;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contradiction.BodyChecks;
import org.demonic.junit.contradiction.Contradiction;
import org.demonic.junit.report.ViolationReport;
import org.demonic.junit.runtime.ContractViolation;
import org.demonic.junit.time.TimeBudget;
import org.demonic.synthesize.answer.Limits;

/**
 * Contracts that the code contradicts, whether or not a test has run it. Each is reported in one
 * test of a test class.
 */
final class Contradictions {
  /** Each question gets this part of the time of a check. */
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
    return texts(classes, true, ViolationReport::of);
  }

  /** The notes about contradictions that calls may not lead to. */
  List<Note> notes(Collection<String> classes) {
    return texts(classes, false, ViolationReport::perhaps).stream()
        .map(text -> Note.unanswered(text, 0))
        .toList();
  }

  private List<String> texts(
      Collection<String> classes, boolean isReached, Function<ContractViolation, String> text) {
    return of(classes)
        .filter(c -> c.isReached() == isReached)
        .map(Contradiction::violation)
        .map(text)
        .distinct()
        .filter(test::isFirst)
        .toList();
  }

  /** A class that is begun has all the time that there is for one test. */
  private Stream<Contradiction> of(Collection<String> classes) {
    TimeBudget ofTest = TimeBudget.forContracts(test.settings().testTimeout());
    return classes.stream()
        .takeWhile(c -> !ofTest.isOver())
        .flatMap(c -> of(c, TimeBudget.forContracts(test.settings().testTimeout())));
  }

  private Stream<Contradiction> of(String className, TimeBudget time) {
    Limits checks = test.settings().limits();
    Limits each = checks.within(checks.timeout().dividedBy(SHARE));
    return BodyChecks.of(module, domain, className, time.within(each), time::isOver).stream();
  }
}
