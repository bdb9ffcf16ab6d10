package org.demonic.schedule.report;

import java.util.List;
import org.demonic.report.line.AccessCoverage;
import org.demonic.report.line.LineFile;
import org.demonic.report.line.ScheduleLine;
import org.demonic.report.output.OutputFolder;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;

/** Writes what is known of each explored test: an object a line in {@code schedules.jsonl}. */
public final class ScheduleLog {
  /** The outcome of a test whose schedules an earlier run has run. */
  private static final String SETTLED = "SETTLED";

  private ScheduleLog() {}

  /** The folder of the module under test, without what earlier runs have written. */
  public static OutputFolder folder() {
    return new OutputFolder(OutputFolder.ofModule());
  }

  /**
   * Adds a test.
   *
   * @param test as {@code package.Class#method}
   */
  public static void add(OutputFolder folder, String test, Exploration exploration) {
    folder.append(LineFile.SCHEDULES, List.of(line(test, exploration)));
  }

  /**
   * Adds a test of which an earlier run has run all schedules.
   *
   * @param now the one that was run now
   * @param bound the preemptions with which all were run
   */
  public static void addSettled(OutputFolder folder, String test, Exploration now, int bound) {
    Exploration all =
        new Exploration(
            now.outcome(),
            null,
            now.executions(),
            bound,
            now.steps(),
            now.races(),
            now.iRoots(),
            now.millis(),
            AccessCoverage.NONE);
    folder.append(LineFile.SCHEDULES, List.of(line(test, all, SETTLED)));
  }

  static ScheduleLine line(String test, Exploration exploration) {
    return line(test, exploration, exploration.outcome().name());
  }

  private static ScheduleLine line(String test, Exploration exploration, String outcome) {
    Failure failure = exploration.failure();
    boolean isUncontrolled = failure != null && failure.kind() == Failure.Kind.NOT_CONTROLLED;
    return new ScheduleLine(
        test,
        outcome,
        failure == null ? null : failure.kind().name(),
        failure == null ? null : failure.message(),
        exploration.executions(),
        exploration.bound(),
        failure == null ? 0 : failure.preemptions(),
        exploration.steps(),
        exploration.races(),
        failure != null && isUncontrolled ? List.of(failure.message()) : List.of(),
        new ScheduleLine.Roots(exploration.iRoots().tested(), exploration.iRoots().predicted()),
        exploration.millis(),
        exploration.accesses().pairs());
  }
}
