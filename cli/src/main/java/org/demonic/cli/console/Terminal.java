package org.demonic.cli.console;

import java.util.Map;

/**
 * What is known of the streams and the environment of the command.
 *
 * @param out whether the standard output is shown to a person at once
 * @param err whether the error stream is
 * @param environment the environment variables
 */
public record Terminal(boolean out, boolean err, Map<String, String> environment) {
  /** Neither stream is a terminal, and there are no environment variables. */
  public static final Terminal NONE = new Terminal(false, false, Map.of());

  /**
   * The streams as the script describes them, because Java cannot ask whether the error stream is a
   * terminal.
   */
  private static final String STREAMS = "demonl.terminals";

  public Terminal {
    environment = Map.copyOf(environment);
  }

  static Terminal ofProcess() {
    String streams = System.getProperty(STREAMS, "");
    return new Terminal(streams.contains("1"), streams.contains("2"), System.getenv());
  }
}
