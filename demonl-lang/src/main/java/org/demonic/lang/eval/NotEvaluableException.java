package org.demonic.lang.eval;

/**
 * A term has a value that cannot be found by trying: a quantifier over more numbers than can be
 * tried, or a function whose value is left open. The message says which, as a clause without full
 * stop.
 */
public final class NotEvaluableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotEvaluableException(String message) {
    super(message);
  }
}
