package org.demonic.cli.console;

/**
 * Whoever read the output has gone, as {@code head} does once it has seen enough. No more output is
 * of use to anybody, so this ends the command, as the signal {@code SIGPIPE} ends other programs.
 */
public final class ClosedPipeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ClosedPipeException(Throwable cause) {
    super(cause);
  }
}
