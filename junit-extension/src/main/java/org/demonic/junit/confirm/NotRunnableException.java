package org.demonic.junit.confirm;

/** A plan cannot be run, for the reason that the message says. */
final class NotRunnableException extends Exception {
  private static final long serialVersionUID = 1;

  NotRunnableException(String reason) {
    super(reason);
  }

  /** As reports say it. */
  String reason() {
    return String.valueOf(getMessage());
  }
}
