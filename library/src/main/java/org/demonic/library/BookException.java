package org.demonic.library;

/** A mistake in a file of the book; its message names the file, the line, and what is allowed. */
final class BookException extends RuntimeException {
  private static final long serialVersionUID = 1;

  BookException(String file, int line, String message) {
    super(file + ":" + line + ": " + message);
  }
}
