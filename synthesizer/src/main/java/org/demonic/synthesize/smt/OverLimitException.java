package org.demonic.synthesize.smt;

import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Verdict;

/**
 * Time or memory ran out while something was encoded, too deep inside for a {@link LimitException}.
 * Nothing more can be tried, so only the code around a whole check needs to catch it.
 */
public final class OverLimitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  OverLimitException(String reason) {
    super(reason);
  }

  /** Which limit it was, as for {@link Verdict.Unknown}. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
