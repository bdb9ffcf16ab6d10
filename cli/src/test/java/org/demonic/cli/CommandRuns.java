package org.demonic.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.Terminal;

/** The two ways in which tests run the command: in a process of its own, and in this one. */
public final class CommandRuns {
  private CommandRuns() {}

  /**
   * A process that runs the command, with the options of the JVM that the script gives for a quick
   * start.
   *
   * @param options more options of the JVM
   */
  public static ProcessBuilder process(List<String> options, String... arguments) {
    return new ProcessBuilder(
        Stream.of(
                Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()),
                Stream.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"),
                options.stream(),
                Stream.of("-cp", System.getProperty("java.class.path")),
                Stream.of(DemonlCommand.class.getName()),
                Stream.of(arguments))
            .flatMap(part -> part)
            .toList());
  }

  /** Runs the command in this process, without an error stream, and returns its exit status. */
  public static int here(InputStream in, OutputStream out, String... arguments) {
    Console console = new Console(in, out, OutputStream.nullOutputStream(), Terminal.NONE);
    return DemonlCommand.run(console, arguments);
  }
}
