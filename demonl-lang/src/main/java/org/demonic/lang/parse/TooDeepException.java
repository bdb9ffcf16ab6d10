package org.demonic.lang.parse;

import org.antlr.v4.runtime.Token;

/** Ends the reading of a text that is nested too deeply. */
final class TooDeepException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The token at which it became too deep. It is never written to a stream. */
  private final transient Token at;

  TooDeepException(Token at) {
    super("nested too deeply", null, false, false);
    this.at = at;
  }

  Token at() {
    return at;
  }
}
