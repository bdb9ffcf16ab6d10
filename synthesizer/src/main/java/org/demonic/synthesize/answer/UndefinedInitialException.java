package org.demonic.synthesize.answer;

import org.demonic.lang.domain.Term;

/**
 * A part of a goal's {@code initial} is undefined in a state that {@code initial} allows, so it
 * does not mean what its author intended.
 */
public final class UndefinedInitialException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Term part;

  /** Reports the undefined part. */
  public UndefinedInitialException(Term part) {
    super("%s may be undefined".formatted(part.span().text()));
    this.part = part;
  }

  /** The undefined part; it is as small as possible. */
  public Term part() {
    return part;
  }
}
