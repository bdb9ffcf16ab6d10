package org.demonic.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The {@code demonl} command. Its subcommands do the work; here is what they share. */
@Command(
    name = "demonl",
    description = "Tells whether other threads could break what is said to hold.",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = VersionProvider.class,
    mixinStandardHelpOptions = true,
    footer = {"", "Examples:", "  demonl check bank.demonl", "  demonl translate IdleCounter.java"})
public final class DemonlCommand implements Runnable {
  @Spec private @Nullable CommandSpec spec;

  private DemonlCommand() {}

  /** Runs the command and ends the process with its exit status. */
  public static void main(String[] arguments) {
    System.exit(run(Console.ofProcess(), arguments));
  }

  /** Runs the command; never throws. */
  static int run(Console console, String... arguments) {
    try {
      return commandLine(console).execute(arguments);
    } catch (LinkageError noSolver) {
      console.show(
          List.of(Diagnostic.of(CommandProblem.NO_SOLVER, Span.NONE, CrashReport.cause(noSolver))));
      return ExitStatus.INTERNAL_ERROR.code();
    } catch (RuntimeException | Error unexpected) {
      console.flush();
      console.err().println(CrashReport.of(unexpected, arguments));
      return ExitStatus.INTERNAL_ERROR.code();
    } finally {
      console.flush();
    }
  }

  private static CommandLine commandLine(Console console) {
    CommandLine commandLine = new CommandLine(new DemonlCommand());
    commandLine.addSubcommand(new CheckCommand(console));
    commandLine.addSubcommand(new TranslateCommand(console));
    return commandLine
        .setOut(console.out())
        .setErr(console.err())
        .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
        .setExpandAtFiles(false)
        .setParameterExceptionHandler(DemonlCommand::wrongUsage)
        .setExecutionExceptionHandler(
            (failure, command, parsed) -> {
              throw failure;
            });
  }

  @Override
  public void run() {
    throw new ParameterException(
        Objects.requireNonNull(spec).commandLine(),
        "Which command? There are check and translate.");
  }

  private static int wrongUsage(ParameterException wrong, String[] arguments) {
    PrintWriter err = wrong.getCommandLine().getErr();
    err.println("demonl: " + wrong.getMessage());
    UnmatchedArgumentException.printSuggestions(wrong, err);
    err.println(
        "Try `%s --help`.".formatted(wrong.getCommandLine().getCommandSpec().qualifiedName()));
    err.flush();
    return ExitStatus.WRONG_INPUT.code();
  }
}
