package org.demonic.lang.parse;

import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;

/** Counts how deeply brackets are nested in a sequence of tokens. */
final class Brackets {
  private Brackets() {}

  /** How much a token changes the bracket depth: 1, 0 or -1. */
  static int depthChange(Token token) {
    if (token.getStartIndex() != token.getStopIndex()) {
      return 0; // its text, which ANTLR cuts out anew each time, is not needed
    }
    return switch (token.getText()) {
      case "(", "[" -> 1;
      case ")", "]" -> -1;
      default -> 0;
    };
  }

  /**
   * Refuses what {@link DepthLimit} would refuse, before ANTLR looks ahead in it: that takes time
   * in the square of the depth.
   */
  static void limit(CommonTokenStream tokens) {
    int open = 0;
    for (Token token : tokens.getTokens()) {
      open = Math.max(0, open + depthChange(token));
      if (open > 0 && RestartPoints.isKeyword(token)) {
        open = 0;
      } else if (open > ExpressionBuilder.DEEPEST) {
        throw new TooDeepException(token);
      }
    }
  }
}
