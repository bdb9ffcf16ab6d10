package org.demonic.library;

/**
 * Mistakes in a file of the book, one in each line of the message, which names the file, the line,
 * and what is allowed.
 */
public final class BookException extends RuntimeException {
  private static final long serialVersionUID = 1;

  BookException(String message) {
    super(message);
  }
}
