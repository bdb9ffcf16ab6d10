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
import org.demonic.junit.time.WorkBudget;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Limits;

/**
 * Contracts that the code contradicts, whether or not a test has run it. Each is reported in one
 * test of a test class.
 */
final class Contradictions {
  /** Each question gets this part of the work of a check. */
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

  /** A class that is begun has all that there is for one test. */
  private Stream<Contradiction> of(Collection<String> classes) {
    WorkBudget ofTest = WorkBudget.forContracts(test.settings().testTimeout());
    return classes.stream()
        .takeWhile(c -> !ofTest.isOver())
        .flatMap(
            c -> {
              WorkBudget ofClass = WorkBudget.forContracts(test.settings().testTimeout());
              List<Contradiction> found = of(c, ofClass);
              ofTest.work().add(ofClass.work().units());
              return found.stream();
            });
  }

  private List<Contradiction> of(String className, WorkBudget time) {
    Limits checks = test.settings().limits();
    Limits each = checks.within(checks.timeout().dividedBy(SHARE));
    return BodyChecks.of(
        module,
        domain,
        className,
        CheckSettings.of(time.within(each)).countedBy(time.work()),
        () -> time.isOverBefore(TestWork.OF_CODE));
  }
}
