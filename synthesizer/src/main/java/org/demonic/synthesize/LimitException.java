package org.demonic.synthesize;

/**
 * A limit was hit before there was an answer. The message says which, as for {@link
 * Verdict.Unknown}.
 */
final class LimitException extends Exception {
  private static final long serialVersionUID = 1L;

  private final Stop stop;

  LimitException(Stop stop, String message) {
    super(message);
    this.stop = stop;
  }

  Stop stop() {
    return stop;
  }

  /** The message, which is always there. */
  String reason() {
    return String.valueOf(getMessage());
  }
}
