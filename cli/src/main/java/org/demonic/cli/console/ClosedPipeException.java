package org.demonic.cli.console;

/**
 * The reader of the output has gone, as {@code head} does once it has read enough. No further
 * output is of use, so this ends the command, as the signal {@code SIGPIPE} ends other programs.
 */
public final class ClosedPipeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ClosedPipeException(Throwable cause) {
    super(cause);
  }
}
