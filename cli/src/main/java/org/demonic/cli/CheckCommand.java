package org.demonic.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.demonic.cli.FileGroup.Loaded;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.ContradictionException;
import org.demonic.synthesize.Limits;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.UndefinedInitialException;
import org.demonic.synthesize.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code demonl check}: from files to verdicts, one group of files after the other. A group that is
 * wrong does not keep the others from being checked.
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
      "  demonl check --json --actions 8 --timeout 30s *.demonl"
    })
final class CheckCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "A .demonl file, or a .dmn file followed by its .goal files; - is the standard input.")
  private List<String> files = List.of();

  @Option(names = "--json", description = "Print one JSON object a line for each goal.")
  private boolean json;

  @Option(
      names = "--actions",
      paramLabel = "N",
      defaultValue = "5",
      converter = CountConverter.class,
      description = "The most actions in a plan, where the goal says nothing (default: 5).")
  private int actions;

  @Option(
      names = "--fresh",
      paramLabel = "N",
      defaultValue = "1",
      converter = CountConverter.class,
      description = "The most new objects of each type, where the goal says nothing (default: 1).")
  private int fresh;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      defaultValue = "5s",
      converter = DurationConverter.class,
      description = "The time for each goal, such as 5s, 500ms or 2m (default: 5s).")
  private Duration timeout = Duration.ZERO;

  CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Limits limits = new Limits(actions, fresh, timeout);
    AnswerWriter writer = json ? new JsonWriter(console) : new TextWriter(console);
    Diagnostics arguments = new Diagnostics();
    List<FileGroup> groups = FileGroup.of(files, arguments);
    console.show(arguments.all());
    List<ExitStatus> statuses = new ArrayList<>();
    if (arguments.hasErrors()) {
      statuses.add(ExitStatus.WRONG_INPUT);
    }
    for (FileGroup group : groups) {
      Loaded loaded = group.load(console.in());
      console.show(loaded.diagnostics());
      if (loaded.hasErrors()) {
        statuses.add(ExitStatus.WRONG_INPUT);
      }
      loaded.questions().forEach(q -> statuses.add(answer(q, limits, writer)));
    }
    writer.end();
    return ExitStatus.worst(statuses).code();
  }

  private ExitStatus answer(Question question, Limits limits, AnswerWriter writer) {
    long start = System.nanoTime();
    try {
      Verdict verdict = Synthesizer.check(question.domain(), question.goal(), limits);
      Answer answer =
          new Answer(question, verdict, Duration.ofNanos(System.nanoTime() - start).toMillis());
      writer.write(answer);
      return answer.status();
    } catch (ContradictionException contradiction) {
      Goal goal = question.goal();
      console.show(
          List.of(Diagnostic.of(CommandProblem.CONTRADICTION, initial(goal), goal.name())));
      return ExitStatus.WRONG_INPUT;
    } catch (UndefinedInitialException undefined) {
      Span part = undefined.part().span();
      console.show(
          List.of(
              Diagnostic.of(
                  CommandProblem.UNDEFINED_INITIAL, part, part.text(), question.goal().name())));
      return ExitStatus.WRONG_INPUT;
    }
  }

  /** The place of {@code initial}, or of the whole goal where it has none. */
  private static Span initial(Goal goal) {
    List<Clause> clauses = goal.initial();
    return clauses.isEmpty()
        ? goal.span()
        : clauses.get(0).span().to(clauses.get(clauses.size() - 1).span());
  }
}
