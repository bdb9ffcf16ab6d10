package org.demonic.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.ExitStatus;
import org.demonic.cli.input.CommandProblem;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Span;
import org.demonic.report.accept.Baseline;
import org.demonic.report.run.ResultFolders;
import org.demonic.report.run.RunReport;
import org.demonic.report.summary.Summary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code demonl report}: puts what the tests of several modules have found into one report. */
@Command(
    name = "report",
    description = "Make one report of what the JUnit tests of several modules have found.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Writes report.html for people, demonic.sarif for other programs, and",
      "baseline.jsonl, which a later run can be given as demonic.baseline: what it",
      "lists does not fail tests.",
      "",
      "Exit status:",
      "  0   there is no new finding",
      "  1   there are new findings",
      "  2   the input is wrong",
      "",
      "Examples:",
      "  demonl report",
      "  demonl report --out site --title 'Pool 2.1' core web",
      "  demonl report --baseline known.jsonl"
    })
final class ReportCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "FOLDER",
      arity = "0..*",
      description =
          "A folder with modules whose tests have run; the folder in which the command runs if none"
              + " is named.")
  private List<String> folders = List.of(".");

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Where to write; target/demonic in the first folder, if nothing is said.")
  private Optional<Path> out = Optional.empty();

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "The findings that were known: those that are gone are named.")
  private Optional<Path> baseline = Optional.empty();

  @Option(names = "--title", paramLabel = "TEXT", description = "The title of the report.")
  private Optional<String> title = Optional.empty();

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Diagnostics problems = new Diagnostics();
    Baseline known = baseline(problems);
    List<RunReport.Source> sources = new ArrayList<>();
    for (String folder : folders) {
      sources.addAll(sources(folder, problems));
    }
    ExitStatus status =
        problems.hasErrors() ? ExitStatus.WRONG_INPUT : report(sources, known, problems);
    console.show(problems.all());
    console.out().flush();
    return status.code();
  }

  private Baseline baseline(Diagnostics problems) {
    try {
      return baseline.isPresent() ? Baseline.read(baseline.get()) : Baseline.NONE;
    } catch (IllegalArgumentException wrong) {
      problems.add(
          Diagnostic.of(
              CommandProblem.WRONG_BASELINE, Span.NONE, String.valueOf(wrong.getMessage())));
      return Baseline.NONE;
    }
  }

  private static List<RunReport.Source> sources(String folder, Diagnostics problems) {
    if (folder.isEmpty()) {
      problems.add(Diagnostic.of(CommandProblem.EMPTY_ARGUMENT, Span.NONE));
      return List.of();
    } else if (!Files.isDirectory(Path.of(folder))) {
      problems.add(Diagnostic.of(CommandProblem.NO_SUCH_FOLDER, Span.NONE, folder));
      return List.of();
    }
    try {
      List<RunReport.Source> found = ResultFolders.below(Path.of(folder));
      if (found.isEmpty()) {
        problems.add(Diagnostic.of(CommandProblem.NO_RESULTS, Span.NONE, folder));
      }
      return found;
    } catch (IOException unreadable) {
      problems.add(CommandProblem.unreadable(folder, unreadable));
      return List.of();
    }
  }

  private ExitStatus report(List<RunReport.Source> sources, Baseline known, Diagnostics problems) {
    RunReport report = RunReport.of(sources, known);
    report
        .problems()
        .forEach(text -> problems.add(Diagnostic.of(CommandProblem.WRONG_RESULT, Span.NONE, text)));
    Path folder = out.orElseGet(() -> Path.of(folders.get(0)).resolve("target").resolve("demonic"));
    Map<String, String> files = new TreeMap<>(report.files(title.orElseGet(this::name)));
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      try {
        Files.createDirectories(folder);
        Files.writeString(path, file.getValue());
      } catch (IOException unwritable) {
        problems.add(CommandProblem.unwritable(path.toString(), unwritable));
        return ExitStatus.WRONG_INPUT;
      }
    }
    Summary summary = report.summary();
    summary
        .gone()
        .forEach(
            gone ->
                say(
                    "%s [%s]: known, but not found in these runs"
                        .formatted(gone.title(), gone.id())));
    long modules = sources.stream().map(RunReport.Source::module).distinct().count();
    say(
        "%s in %d module%s: %s"
            .formatted(
                summary.counts(),
                modules,
                modules == 1 ? "" : "s",
                folder.resolve(RunReport.PAGE).normalize()));
    return summary.fresh() == 0 ? ExitStatus.EXPECTED : ExitStatus.UNEXPECTED;
  }

  private String name() {
    Path name = Path.of(folders.get(0)).toAbsolutePath().normalize().getFileName();
    return "Demonic: " + (name == null ? "/" : name);
  }

  private void say(String line) {
    console.out().append(line).append('\n');
  }
}
