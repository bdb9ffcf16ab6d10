package org.demonic.synthesize.answer;

/**
 * A limit was hit before there was an answer. The message names it, as a sentence without full
 * stop.
 */
public final class LimitException extends Exception {
  private static final long serialVersionUID = 1L;

  private final Stop stop;

  /**
   * Makes the exception for a limit.
   *
   * @param message names the limit
   */
  public LimitException(Stop stop, String message) {
    super(message);
    this.stop = stop;
  }

  /** The kind of the limit. */
  public Stop stop() {
    return stop;
  }

  /** The message, which is never null. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
