package org.demonic.instrument.weave;

/** Thrown when a class file has something that cannot be reported; says what can be done. */
final class NotRewritableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String remedy;

  /**
   * Says what and what to do.
   *
   * @param reason without full stop
   * @param remedy likewise, as a request
   */
  NotRewritableException(String reason, String remedy) {
    super(reason);
    this.remedy = remedy;
  }

  String remedy() {
    return remedy;
  }
}
