package org.demonic.synthesize.answer;

/**
 * The work of a check is over, or there is no more memory, or the check was ended from outside. It
 * is unchecked, unlike {@link LimitException}, because nothing more may be tried then. Only the
 * code around a whole check catches it.
 */
public final class OverLimitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception for a limit.
   *
   * @param reason names the limit, as a sentence without full stop
   */
  public OverLimitException(String reason) {
    super(reason);
  }

  /** The limit, in words, for {@link Verdict.Unknown}. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
