package org.demonic.report.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.demonic.report.accept.Acceptance;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Status;
import org.demonic.report.line.LineFile;
import org.demonic.report.line.TestLine;
import org.demonic.report.output.OutputFolder;

/** Keeps the findings of one test, and decides which of them fail it. */
public final class TestFindings {
  private final OutputFolder folder;
  private final Acceptance acceptance;
  private final Optional<WorkflowCommands> commands;
  private final Consumer<String> output;
  private final Consumer<Finding> entries;
  private volatile boolean hasKnown;

  private TestFindings(
      OutputFolder folder,
      Acceptance acceptance,
      Optional<WorkflowCommands> commands,
      Consumer<String> output,
      Consumer<Finding> entries) {
    this.entries = entries;
    this.folder = folder;
    this.acceptance = acceptance;
    this.commands = commands;
    this.output = output;
  }

  /**
   * The findings of a test that runs now.
   *
   * @param module the folder of its module
   * @param folder where files are written
   * @param output is given lines for people and for build servers
   * @param entries is given each finding, for whoever shows the test
   */
  public static TestFindings of(
      Path module,
      OutputFolder folder,
      Acceptance acceptance,
      Consumer<String> output,
      Consumer<Finding> entries) {
    return new TestFindings(
        folder,
        acceptance,
        WorkflowCommands.ofEnvironment(module, System.getenv()),
        output,
        entries);
  }

  /** Keeps a finding. Returns whether it fails the test; if it does not, a line says so. */
  public boolean add(Finding found) {
    Finding finding = acceptance.judge(found);
    folder.append(LineFile.FINDINGS, List.of(finding));
    entries.accept(finding);
    if (finding.status() == Status.NEW) {
      commands.ifPresent(all -> output.accept(all.error(finding)));
      return true;
    }
    hasKnown = true;
    output.accept(
        "Demonic: known, so that it does not fail the test: %s, at %s [%s] %s"
            .formatted(finding.title(), finding.place().text(), finding.id(), reason(finding)));
    return false;
  }

  /**
   * Keeps a finding that fails no test; a line says so.
   *
   * @param reason why it does not, in words that follow its title
   */
  public void list(Finding found, String reason) {
    Finding judged = acceptance.judge(found);
    Finding finding = judged.status() == Status.NEW ? judged.as(Status.LISTED, reason) : judged;
    folder.append(LineFile.FINDINGS, List.of(finding));
    entries.accept(finding);
    output.accept(
        "Demonic: %s, at %s [%s] %s"
            .formatted(finding.title(), finding.place().text(), finding.id(), reason(finding)));
  }

  /**
   * Keeps that a test has run.
   *
   * @param test {@code package.Class#method}
   * @param notes what a reader should know of it, a sentence or two each
   */
  public void ran(String test, List<String> notes) {
    folder.append(LineFile.TESTS, List.of(new TestLine(test, acceptance.accepted(), notes)));
  }

  /** Whether the test would have failed, were it not for a finding that is known. */
  public boolean hasKnown() {
    return hasKnown;
  }

  private static String reason(Finding finding) {
    return finding.status() == Status.ACCEPTED
        ? "because \"" + finding.reason() + "\""
        : finding.reason();
  }
}
