package org.demonic.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.ExitStatus;
import org.demonic.cli.input.CommandProblem;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import picocli.CommandLine.Command;

/**
 * {@code demonl demo}: a command of the script in the repository, because what it shows is a test
 * of the case studies there. Here it stands for the help.
 */
@Command(
    name = "demo",
    description = "Show a JUnit test find what another thread could do to it.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Runs the test of the idle counter in the case studies of the repository of Demonic; builds them"
          + " first, which takes a minute. It needs the script `demonl` there, and Maven."
    })
final class DemoCommand implements Callable<Integer> {
  private final Console console;

  DemoCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.show(List.of(Diagnostic.of(CommandProblem.NO_DEMO, Span.NONE)));
    return ExitStatus.WRONG_INPUT.code();
  }
}
