package org.demonic.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.ExitStatus;
import org.demonic.cli.input.CommandProblem;
import org.demonic.cli.input.DemonlFolder;
import org.demonic.cli.input.FileGroup;
import org.demonic.cli.input.InputReader;
import org.demonic.lang.print.Formatted;
import org.demonic.lang.print.Formatter;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Source;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code demonl format}: puts files into canonical layout, or names those that are not in it. */
@Command(
    name = "format",
    description = "Rewrite demonL files in canonical layout.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Comments, parentheses, the order of clauses and single blank lines stay.",
      "All lines end as the first one does: with LF, or with CR and LF.",
      "A file with syntax errors is left as it is.",
      "",
      "Exit status:",
      "  0   every file is in canonical layout now",
      "  1   with --check: a file is not",
      "  2   the input is wrong",
      "",
      "Examples:",
      "  demonl format bank.demonl",
      "  demonl format --check src/demonl",
      "  demonl format - <stock.demonl"
    })
final class FormatCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "A .demonl, .dmn or .goal file, or a folder with such files; - formats the standard"
              + " input to the output.")
  private List<String> files = List.of();

  @Option(names = "--check", description = "Only name the files that are not formatted.")
  private boolean check;

  FormatCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    List<ExitStatus> statuses = new ArrayList<>();
    for (String argument : files) {
      Diagnostics problems = new Diagnostics();
      for (String file : files(argument, problems)) {
        statuses.add(format(file, problems));
      }
      if (problems.hasErrors()) {
        statuses.add(ExitStatus.WRONG_INPUT);
      }
      console.show(problems.all());
    }
    console.out().flush();
    return ExitStatus.worst(statuses).code();
  }

  private static List<String> files(String argument, Diagnostics problems) {
    return DemonlFolder.is(argument) ? DemonlFolder.files(argument, problems) : List.of(argument);
  }

  private ExitStatus format(String file, Diagnostics problems) {
    Optional<Source> source = new InputReader(console.in(), problems).readDemonl(file);
    Optional<Formatted> formatted = source.map(s -> formatted(s, file));
    formatted.ifPresent(f -> f.diagnostics().forEach(problems::add));
    Optional<String> text = formatted.flatMap(Formatted::text);
    if (text.isEmpty()) {
      return ExitStatus.WRONG_INPUT;
    }
    boolean changes = !text.get().equals(source.orElseThrow().text());
    if (check) {
      say(changes ? "%s: not formatted\n".formatted(source.get()) : "");
      return changes ? ExitStatus.UNEXPECTED : ExitStatus.EXPECTED;
    } else if (file.equals(InputReader.STANDARD_INPUT)) {
      say(text.get());
      return ExitStatus.EXPECTED;
    }
    return changes ? write(file, text.get(), problems) : ExitStatus.EXPECTED;
  }

  private static Formatted formatted(Source source, String file) {
    return FileGroup.isGoal(file) ? Formatter.formatGoals(source) : Formatter.format(source);
  }

  private ExitStatus write(String file, String text, Diagnostics problems) {
    try {
      FileReplacement.write(Path.of(file), text);
    } catch (IOException failure) {
      problems.add(CommandProblem.unwritable(file, failure));
      return ExitStatus.WRONG_INPUT;
    }
    say("%s: formatted\n".formatted(file));
    return ExitStatus.EXPECTED;
  }

  private void say(String text) {
    console.out().append(text);
  }
}
