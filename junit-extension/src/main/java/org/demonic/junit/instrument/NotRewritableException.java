package org.demonic.junit.instrument;

/** A class file has something whose calls cannot be reported; says what, and what to do. */
final class NotRewritableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String remedy;

  NotRewritableException(String reason, String remedy) {
    super(reason);
    this.remedy = remedy;
  }

  String remedy() {
    return remedy;
  }
}
