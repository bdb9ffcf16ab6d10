package org.demonic.lang.syntax;

import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;

/** Brackets inside each other. */
final class Brackets {
  private Brackets() {}

  /** By how many brackets more than before what follows a token is enclosed. */
  static int step(Token token) {
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
      open = Math.max(0, open + step(token));
      if (open > 0 && RestartPoints.isKeyword(token)) {
        open = 0;
      } else if (open > ExpressionBuilder.DEEPEST) {
        throw new TooDeepException(token);
      }
    }
  }
}
