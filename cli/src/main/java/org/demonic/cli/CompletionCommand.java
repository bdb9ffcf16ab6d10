package org.demonic.cli;

import java.util.Objects;
import java.util.concurrent.Callable;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.ExitStatus;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * {@code demonl completion}: prints a script with which shells complete the words of the command.
 */
@Command(
    name = "completion",
    description = "Print a script that completes commands and options in bash and zsh.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Example, for ~/.bashrc, or for ~/.zshrc after compinit:",
      "  eval \"$(demonl completion)\""
    })
final class CompletionCommand implements Callable<Integer> {
  private final Console console;

  @Spec private @Nullable CommandSpec spec;

  CompletionCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    CommandSpec root = Objects.requireNonNull(spec).root();
    console.out().append(AutoComplete.bash(root.name(), root.commandLine())).append('\n');
    console.out().flush();
    return ExitStatus.EXPECTED.code();
  }
}
