package org.demonic.junit.problem;

/** A state of the test has something that demonL cannot express. */
public final class NotExpressibleException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String remedy;

  /**
   * Says what cannot be expressed, and what the author of the test can do.
   *
   * @param message without full stop
   * @param remedy likewise, as a request
   */
  public NotExpressibleException(String message, String remedy) {
    super(message);
    this.remedy = remedy;
  }

  /** The question at that place, which has no answer because of this. */
  public Unanswered at(String place) {
    return new Unanswered(place + ": " + getMessage(), remedy);
  }
}
