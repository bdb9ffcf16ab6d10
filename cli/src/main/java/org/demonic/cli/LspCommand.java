package org.demonic.cli;

import java.util.concurrent.Callable;
import org.demonic.cli.console.Console;
import org.demonic.cli.lsp.LanguageServerProcess;
import picocli.CommandLine.Command;

/** {@code demonl lsp}: serves an editor. */
@Command(
    name = "lsp",
    description = "Serve an editor over the standard streams, by the Language Server Protocol.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Editors start this by themselves: see docs/editors.md.",
      "",
      "Example, for Helix:",
      "  [language-server.demonl]",
      "  command = \"demonl\"",
      "  args = [\"lsp\"]"
    })
final class LspCommand implements Callable<Integer> {
  private final Console console;

  LspCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    return LanguageServerProcess.run(console.in(), console.outStream(), GoalAnswers.checker());
  }
}
