package org.demonic.junit.check;

/** Something in a state cannot be said in demonL; the message says what, without full stop. */
final class UnsayableException extends Exception {
  private static final long serialVersionUID = 1L;

  UnsayableException(String message) {
    super(message);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
