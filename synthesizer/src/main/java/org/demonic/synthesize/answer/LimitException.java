package org.demonic.synthesize.answer;

/**
 * A limit was hit before there was an answer. The message says which, as a sentence without full
 * stop.
 */
public final class LimitException extends Exception {
  private static final long serialVersionUID = 1L;

  private final Stop stop;

  /**
   * A limit.
   *
   * @param message which one
   */
  public LimitException(Stop stop, String message) {
    super(message);
    this.stop = stop;
  }

  /** What kind of limit it is. */
  public Stop stop() {
    return stop;
  }

  /** The message, which is always there. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
