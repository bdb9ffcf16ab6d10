package org.demonic.report.summary;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Place;
import org.demonic.report.line.AccessCoverage;
import org.demonic.report.line.CheckLine;
import org.demonic.report.line.LeftOutLine;
import org.demonic.report.line.LineFile;
import org.demonic.report.line.PairLine;
import org.demonic.report.line.ScheduleLine;
import org.demonic.report.line.TestLine;

/**
 * What the files of one module say of its last run. Paths of source files begin in the folder that
 * all modules of the report are in.
 */
public record ModuleRun(
    List<Finding> findings,
    List<TestLine> tests,
    List<CheckLine> checks,
    List<LeftOutLine> leftOut,
    List<PairLine> pairs,
    List<ScheduleLine> schedules) {
  public ModuleRun {
    findings = List.copyOf(findings);
    tests = List.copyOf(tests);
    checks = List.copyOf(checks);
    leftOut = List.copyOf(leftOut);
    pairs = List.copyOf(pairs);
    schedules = List.copyOf(schedules);
  }

  /**
   * Reads them.
   *
   * @param module the folder of the module, as seen from the folder in which paths begin
   * @param folder the module's {@code target/demonic}
   * @param problems is told, in a sentence each, what cannot be read
   */
  public static ModuleRun read(Path module, Path folder, Consumer<String> problems) {
    return new ModuleRun(
        LineFile.FINDINGS.read(folder, problems).stream().map(f -> in(module, f)).toList(),
        LineFile.TESTS.read(folder, problems),
        LineFile.CHECKS.read(folder, problems),
        LineFile.LEFT_OUT.read(folder, problems),
        LineFile.PAIRS.read(folder, problems),
        LineFile.SCHEDULES.read(folder, problems));
  }

  /** What several modules say. */
  static ModuleRun of(List<ModuleRun> modules) {
    return new ModuleRun(
        modules.stream().flatMap(run -> run.findings().stream()).toList(),
        modules.stream().flatMap(run -> run.tests().stream()).toList(),
        modules.stream().flatMap(run -> run.checks().stream()).toList(),
        modules.stream().flatMap(run -> run.leftOut().stream()).toList(),
        modules.stream().flatMap(run -> run.pairs().stream()).toList(),
        modules.stream().flatMap(run -> run.schedules().stream()).toList());
  }

  /** The pairs of accesses of threads, whatever test has made them. */
  public AccessCoverage accesses() {
    return AccessCoverage.of(
        Stream.concat(
                pairs.stream().map(PairLine::accesses),
                schedules.stream().map(ScheduleLine::accesses))
            .flatMap(List::stream)
            .toList());
  }

  /** The names of all tests that say something. */
  public Stream<String> testNames() {
    return Stream.of(
            tests.stream().map(TestLine::test),
            findings.stream().map(Finding::test),
            checks.stream().map(CheckLine::test),
            pairs.stream().map(PairLine::test),
            schedules.stream().map(ScheduleLine::test))
        .flatMap(names -> names)
        .distinct();
  }

  private static Finding in(Path module, Finding finding) {
    List<Event> events =
        finding.events().stream()
            .map(event -> event.at(event.place() == null ? null : in(module, event.place())))
            .toList();
    return finding.at(in(module, finding.place()), events);
  }

  private static Place in(Path module, Place place) {
    return place.path().isEmpty()
        ? place
        : place.at(module.resolve(place.path()).normalize().toString().replace('\\', '/'));
  }
}
