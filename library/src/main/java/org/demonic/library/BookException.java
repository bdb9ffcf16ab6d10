package org.demonic.library;

/**
 * Mistakes in a file of the book, one in each line of the message, which names the file, the line,
 * and what is allowed.
 */
public final class BookException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String mistakes;

  BookException(String mistakes) {
    this.mistakes = mistakes;
  }

  @Override
  public String getMessage() {
    return mistakes;
  }
}
