package org.demonic.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.demonic.cli.FileGroup.Loaded;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Diagnostics;
import org.demonic.synthesize.DomainReview;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

  @Mixin private LimitOptions limits = new LimitOptions();

  CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    AnswerWriter writer = json ? new JsonWriter(console) : new TextWriter(console);
    Diagnostics arguments = new Diagnostics();
    List<FileGroup> groups = FileGroup.of(files, arguments);
    console.show(arguments.all());
    List<ExitStatus> statuses = new ArrayList<>();
    if (arguments.hasErrors()) {
      statuses.add(ExitStatus.WRONG_INPUT);
    }
    try (Answerer answerer = new Answerer(console, limits.limits())) {
      for (FileGroup group : groups) {
        Loaded loaded = group.load(console.in());
        console.show(loaded.diagnostics());
        if (loaded.hasErrors()) {
          statuses.add(ExitStatus.WRONG_INPUT);
        }
        console.show(review(loaded));
        for (Question question : loaded.questions()) {
          Answer answer = answerer.answer(question);
          writer.write(answer);
          console.show(answer.warnings());
          statuses.add(answer.status());
        }
      }
    }
    writer.end();
    return ExitStatus.worst(statuses).code();
  }

  /** What makes answers mean less than they seem to. */
  private static Set<Diagnostic> review(Loaded loaded) {
    Set<Diagnostic> warnings = new LinkedHashSet<>();
    loaded.contents().forEach(c -> warnings.addAll(DomainReview.of(c.domain(), c.goals())));
    return warnings;
  }
}
