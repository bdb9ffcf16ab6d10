package org.demonic.junit.problem;

/** Something in a state of the test has no counterpart in demonL. */
public final class NotExpressibleException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String remedy;

  /**
   * Says what, and what the author of the test can do.
   *
   * @param message without full stop
   * @param remedy likewise, as a request
   */
  public NotExpressibleException(String message, String remedy) {
    super(message);
    this.remedy = remedy;
  }

  /** A question at that place has no answer because of this. */
  public Unanswered at(String place) {
    return new Unanswered(place + ": " + getMessage(), remedy);
  }
}
