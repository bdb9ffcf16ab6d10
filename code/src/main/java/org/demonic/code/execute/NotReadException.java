package org.demonic.code.execute;

/** An instruction, or a constant, that symbolic execution does not know. */
final class NotReadException extends RuntimeException {
  private static final long serialVersionUID = 1;

  NotReadException() {
    super("not read", null, false, false);
  }
}
