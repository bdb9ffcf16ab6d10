package org.demonic.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import org.demonic.cli.console.ClosedPipeException;
import org.demonic.cli.console.ColorMode;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.CrashReport;
import org.demonic.cli.console.ExitStatus;
import org.demonic.cli.console.Palette;
import org.demonic.cli.input.CommandProblem;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.natives.NoLibraryError;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The {@code demonl} command. Its subcommands do the work; this class has what they share. */
@Command(
    name = "demonl",
    description = "Tells whether other threads can break what a program relies on.",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = VersionProvider.class,
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  demonl check bank.demonl",
      "  demonl explain bank.demonl overdraw",
      "  demonl translate IdleCounter.java",
      "  demonl format bank.demonl"
    })
public final class DemonlCommand implements Runnable {
  private final Console console;

  @Spec private @Nullable CommandSpec spec;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      scope = ScopeType.INHERIT,
      converter = ColorMode.Converter.class,
      completionCandidates = ColorMode.Names.class,
      description = "auto (if read on a terminal, and NO_COLOR is not set), always or never.")
  private ColorMode colors = ColorMode.AUTO;

  private DemonlCommand(Console console) {
    this.console = console;
  }

  /** Runs the command and ends the process with its exit status. */
  public static void main(String[] arguments) {
    System.exit(run(Console.ofProcess(), arguments));
  }

  /**
   * Runs the command and returns its exit status; never throws. Ends early if nobody reads the
   * output any more.
   */
  static int run(Console console, String... arguments) {
    try {
      return runToItsEnd(console, arguments);
    } catch (ClosedPipeException nobodyReads) {
      return ExitStatus.CLOSED_PIPE.code();
    }
  }

  private static int runToItsEnd(Console console, String... arguments) {
    CommandLine commandLine =
        commandLine(console)
            .setExecutionExceptionHandler(
                (failure, command, parsed) -> failed(console, failure, arguments));
    try {
      int status = commandLine.execute(arguments);
      return console.flush() ? status : stop(console, CommandProblem.OUTPUT_LOST);
    } catch (ClosedPipeException nobodyReads) {
      throw nobodyReads;
    } catch (NoLibraryError noSolver) {
      return stop(console, CommandProblem.NO_SOLVER, noSolver.reason(), noSolver.remedy());
    } catch (OutOfMemoryError smallHeap) {
      return stop(console, CommandProblem.SMALL_HEAP, Runtime.getRuntime().maxMemory() >> 20);
    } catch (RuntimeException | Error unexpected) {
      return crash(console, unexpected, arguments);
    }
  }

  private static int failed(Console console, Exception failure, String... arguments) {
    return failure instanceof ClosedPipeException
        ? ExitStatus.CLOSED_PIPE.code()
        : crash(console, failure, arguments);
  }

  private static int stop(Console console, CommandProblem problem, Object... details) {
    console.show(List.of(Diagnostic.of(problem, Span.NONE, details)));
    return ExitStatus.INTERNAL_ERROR.code();
  }

  private static int crash(Console console, Throwable failure, String... arguments) {
    console.out().flush();
    console.err().println(CrashReport.of(failure, arguments));
    console.err().flush();
    return ExitStatus.INTERNAL_ERROR.code();
  }

  private static CommandLine commandLine(Console console) {
    DemonlCommand command = new DemonlCommand(console);
    return new CommandLine(command)
        .addSubcommand(new CheckCommand(console))
        .addSubcommand(new ExplainCommand(console))
        .addSubcommand(new TranslateCommand(console))
        .addSubcommand(new FormatCommand(console))
        .addSubcommand(new ReportCommand(console))
        .addSubcommand(new DemoCommand(console))
        .addSubcommand(new LspCommand(console))
        .addSubcommand(new CompletionCommand(console))
        .addSubcommand(new HelpCommand())
        .setOut(console.out())
        .setErr(console.err())
        .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionStrategy(command::execute)
        .setParameterExceptionHandler(DemonlCommand::wrongUsage);
  }

  /** Runs the subcommand, or shows help, with the colours that are asked for. */
  private int execute(ParseResult parsed) {
    console.use(colors);
    Ansi ansi = console.palette() == Palette.COLORFUL ? Ansi.ON : Ansi.OFF;
    parsed.commandSpec().commandLine().setColorScheme(CommandLine.Help.defaultColorScheme(ansi));
    try {
      return new CommandLine.RunLast().execute(parsed);
    } catch (ClosedPipeException nobodyReadsHelp) {
      return ExitStatus.CLOSED_PIPE.code();
    }
  }

  @Override
  public void run() {
    CommandLine commandLine = Objects.requireNonNull(spec).commandLine();
    throw new ParameterException(
        commandLine,
        "A command is missing: one of " + String.join(", ", commandLine.getSubcommands().keySet()));
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
