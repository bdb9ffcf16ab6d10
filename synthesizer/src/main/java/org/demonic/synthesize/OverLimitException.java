package org.demonic.synthesize;

/**
 * Time or memory ran out while something was encoded, too deep inside for a {@link LimitException}.
 * Nothing more can be tried, so nobody but {@link GuardedCheck} need catch it.
 */
final class OverLimitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  OverLimitException(String reason) {
    super(reason);
  }

  /** Which limit it was, as for {@link Verdict.Unknown}. */
  String reason() {
    return String.valueOf(getMessage());
  }
}
