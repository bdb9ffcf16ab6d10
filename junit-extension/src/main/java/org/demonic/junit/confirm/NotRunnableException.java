package org.demonic.junit.confirm;

/** A plan cannot be run, for the reason that the message says. */
final class NotRunnableException extends Exception {
  private static final long serialVersionUID = 1;

  NotRunnableException(String reason) {
    super(reason);
  }

  /** The reason as reports show it. */
  String reason() {
    return String.valueOf(getMessage());
  }
}
