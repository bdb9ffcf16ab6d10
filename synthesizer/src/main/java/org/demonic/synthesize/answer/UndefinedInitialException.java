package org.demonic.synthesize.answer;

import org.demonic.lang.domain.Term;

/**
 * A part of a goal's {@code initial} is undefined in a state that it allows: what the author meant
 * is not what it says.
 */
public final class UndefinedInitialException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Term part;

  public UndefinedInitialException(Term part) {
    super("%s may be undefined".formatted(part.span().text()));
    this.part = part;
  }

  /** The part, as small as can be. */
  public Term part() {
    return part;
  }
}
