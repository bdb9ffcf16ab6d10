package org.demonic.junit.check;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.demonic.code.ModuleCode;
import org.demonic.code.guarded.GuardedByCheck;
import org.demonic.code.guarded.UnevenLock;
import org.demonic.code.share.Region;
import org.demonic.junit.report.GuardedByReport;
import org.demonic.junit.time.WorkBudget;

/**
 * Says whether code keeps the contracts that locks guard fields, whether or not a test runs it. Of
 * the tests in one class, one says so.
 */
final class GuardedByChecks {
  private final ModuleCode module;
  private final CheckedTest test;
  private final GuardedByReport report;

  /** Creates the checks of one test. */
  GuardedByChecks(ModuleCode module, CheckedTest test) {
    this.module = module;
    this.test = test;
    this.report = new GuardedByReport(module::text);
  }

  /** The locks that most code has for some memory, and other code lacks. */
  List<UnevenLock> unevenLocks(Set<Region> regions) {
    return regions.stream().flatMap(region -> module.unevenLock(region).stream()).toList();
  }

  /** A sentence about such a lock: where code lacks it. */
  String text(UnevenLock lock) {
    return report.uneven(lock);
  }

  /**
   * The reports of contracts that code breaks.
   *
   * @param classes the binary names of the classes that the test is about
   */
  List<String> broken(Collection<String> classes) {
    return read(classes).stream()
        .filter(GuardedByCheck::isBroken)
        .map(report::broken)
        .filter(test::isFirst)
        .toList();
  }

  private List<GuardedByCheck> read(Collection<String> classes) {
    WorkBudget budget = WorkBudget.forContracts(test.settings().testTimeout());
    return module.guards(classes, () -> budget.isOverBefore(TestWork.OF_CODE));
  }

  /** The notes about contracts that code may not keep. */
  List<Note> notes(Collection<String> classes) {
    return read(classes).stream()
        .flatMap(check -> report.unknown(check).stream())
        .filter(test::isFirst)
        .map(text -> Note.unanswered(text, 0))
        .toList();
  }
}
