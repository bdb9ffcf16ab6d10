package org.demonic.synthesize.smt;

import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Verdict;

/**
 * Time or memory ran out while something was encoded. It is unchecked, unlike {@link
 * LimitException}, because nothing more can be tried then, and only the code around a whole check
 * has to catch it.
 */
public final class OverLimitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  OverLimitException(String reason) {
    super(reason);
  }

  /** The limit, in words, for {@link Verdict.Unknown}. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
