package org.demonic.lang.syntax;

import java.util.Set;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;
import org.demonic.grammar.DemonLLexer;
import org.jspecify.annotations.Nullable;

/**
 * Finds where reading can go on after a mistake: where a clause or a declaration begins, whatever
 * was before it.
 */
final class RestartPoints {
  private static final Set<String> CLAUSES =
      Set.of(
          "require",
          "ensure",
          "modify",
          "invariant",
          "initial",
          "final",
          "rely",
          "within",
          "fresh",
          "expect",
          "@");
  private static final Set<String> DECLARATIONS = Set.of("type", "enum", "goal", "action", "new");

  private RestartPoints() {}

  /** The index of the first restart point at {@code from} or after it, or of the end. */
  static int next(CommonTokenStream tokens, int from) {
    for (int i = from; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      boolean restart =
          token.getType() == Token.EOF
              || CLAUSES.contains(token.getText())
              || (isFirstOfItsLine(tokens, token) && beginsDeclaration(tokens, token));
      if (restart) {
        return i;
      }
    }
    return tokens.size() - 1;
  }

  private static boolean isFirstOfItsLine(CommonTokenStream tokens, Token token) {
    Token before = before(tokens, token.getTokenIndex());
    return before == null || before.getLine() < token.getLine();
  }

  /** A keyword, or {@code name()} or {@code name(parameter: ...}: a call has no colon there. */
  private static boolean beginsDeclaration(CommonTokenStream tokens, Token token) {
    if (token.getType() != DemonLLexer.ID) {
      return DECLARATIONS.contains(token.getText());
    }
    Token open = after(tokens, token);
    Token inside = after(tokens, open);
    return open.getText().equals("(")
        && (inside.getText().equals(")") || after(tokens, inside).getText().equals(":"));
  }

  /** The token before another, comments and spaces aside; null at the start. */
  static @Nullable Token before(CommonTokenStream tokens, int index) {
    for (int i = index - 1; i >= 0; i--) {
      if (tokens.get(i).getChannel() == Token.DEFAULT_CHANNEL) {
        return tokens.get(i);
      }
    }
    return null;
  }

  private static Token after(CommonTokenStream tokens, Token token) {
    int i = Math.min(token.getTokenIndex() + 1, tokens.size() - 1);
    while (tokens.get(i).getChannel() != Token.DEFAULT_CHANNEL) {
      i++;
    }
    return tokens.get(i);
  }
}
