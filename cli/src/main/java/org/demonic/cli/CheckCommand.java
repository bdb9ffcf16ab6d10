package org.demonic.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.demonic.cli.answer.Answer;
import org.demonic.cli.answer.AnswerWriter;
import org.demonic.cli.answer.Answerer;
import org.demonic.cli.answer.JsonWriter;
import org.demonic.cli.answer.SarifWriter;
import org.demonic.cli.answer.TextWriter;
import org.demonic.cli.answer.TraceFile;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.ExitStatus;
import org.demonic.cli.input.CommandProblem;
import org.demonic.cli.input.FileGroup;
import org.demonic.cli.input.FileGroup.Loaded;
import org.demonic.cli.input.Question;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Diagnostics;
import org.demonic.synthesize.answer.QueryLog;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.review.DomainReview;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code demonl check}: reads files and prints verdicts, one group of files after the other. Errors
 * in a group do not keep the other groups from being checked.
 */
@Command(
    name = "check",
    description = "Check every goal of demonL files.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "A goal without `expect` is expected not to be INTERFERENCE.",
      "",
      "Exit status:",
      "  0   every goal is as expected",
      "  1   a goal is not as expected",
      "  2   the input is wrong",
      "  3   nothing is worse than UNKNOWN",
      "",
      "Examples:",
      "  demonl check bank.demonl",
      "  demonl check stock.dmn stock.goal",
      "  demonl check case-studies/domains",
      "  demonl check --json --actions 8 --timeout 30s *.demonl",
      "  demonl check --sarif *.demonl >demonl.sarif"
    })
final class CheckCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "A .demonl file, or a .dmn file followed by its .goal files, or a folder with such files;"
              + " - is the standard input.")
  private List<String> files = List.of();

  @ArgGroup private Form form = new Form();

  @Mixin private LimitOptions limits = new LimitOptions();

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "Write all queries to a file of SMT-LIB, for any solver to answer again.")
  private Optional<Path> trace = Optional.empty();

  /** The form in which the user wants the answers. */
  private static final class Form {
    @Option(
        names = "--json",
        description = "Print one JSON object a line for each goal, error and warning.")
    private boolean json;

    @Option(
        names = "--sarif",
        description = "Print what is wrong as one SARIF document, for CI systems.")
    private boolean sarif;

    AnswerWriter writer(Console console) {
      if (json) {
        return new JsonWriter(console);
      }
      return sarif ? new SarifWriter(console) : new TextWriter(console);
    }
  }

  CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (trace.isEmpty()) {
      return check(Optional.empty()).code();
    }
    try (TraceFile file = TraceFile.at(trace.get())) {
      return check(Optional.of(file)).code();
    } catch (IOException unwritable) {
      console.show(List.of(CommandProblem.unwritable(trace.get().toString(), unwritable)));
      return ExitStatus.WRONG_INPUT.code();
    }
  }

  private ExitStatus check(Optional<TraceFile> file) {
    AnswerWriter writer = form.writer(console);
    Diagnostics arguments = new Diagnostics();
    List<FileGroup> groups = FileGroup.of(files, arguments);
    show(arguments.all(), writer);
    List<ExitStatus> statuses = new ArrayList<>();
    if (arguments.hasErrors()) {
      statuses.add(ExitStatus.WRONG_INPUT);
    }
    QueryLog log = file.<QueryLog>map(f -> f).orElse(QueryLog.NONE);
    try (Answerer answerer = new Answerer(console, limits.limits(), log)) {
      for (FileGroup group : groups) {
        Loaded loaded = group.load(console.in());
        show(loaded.diagnostics(), writer);
        if (loaded.hasErrors()) {
          statuses.add(ExitStatus.WRONG_INPUT);
        }
        show(review(loaded), writer);
        for (Question question : loaded.questions()) {
          file.ifPresent(f -> f.begin(question));
          statuses.add(answer(question, answerer, writer));
        }
      }
    }
    writer.end();
    return ExitStatus.worst(statuses);
  }

  private ExitStatus answer(Question question, Answerer answerer, AnswerWriter writer) {
    try {
      Answer answer = answerer.answer(question);
      writer.write(answer);
      show(answer.warnings(), writer);
      return answer.status();
    } catch (UndefinedInitialException undefined) {
      show(List.of(CommandProblem.of(question.goal(), undefined)), writer);
      return ExitStatus.WRONG_INPUT;
    }
  }

  private void show(Collection<Diagnostic> diagnostics, AnswerWriter writer) {
    console.show(diagnostics);
    writer.problems(diagnostics);
  }

  /** The warnings on clauses and actions that make an answer say less than it seems to. */
  private static Set<Diagnostic> review(Loaded loaded) {
    Set<Diagnostic> warnings = new LinkedHashSet<>();
    loaded.contents().forEach(c -> warnings.addAll(DomainReview.of(c.domain(), c.goals())));
    return warnings;
  }
}
