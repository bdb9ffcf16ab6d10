package org.demonic.junit.check;

/** Something in a state cannot be said in demonL. */
final class UnsayableException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String remedy;

  /**
   * Says what, and what the author of the test can do.
   *
   * @param message without full stop
   * @param remedy likewise, as a request
   */
  UnsayableException(String message, String remedy) {
    super(message);
    this.remedy = remedy;
  }

  /** A question at that place has no answer because of this. */
  Unanswered at(String place) {
    return new Unanswered(place + ": " + getMessage(), remedy);
  }
}
