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

  /** What follows a name that is used as one. */
  private static final Set<String> AFTER_NAMES =
      Set.of(
          ".", ":", "(", "[", "=", "/=", "<", "<=", ">", ">=", "+", "-", "*", "/", "mod", "is",
          "and", "or", "implies", ",", ";");

  private final CommonTokenStream tokens;

  RestartPoints(CommonTokenStream tokens) {
    this.tokens = tokens;
  }

  /** The index of the first restart point after a mistake in what begins at {@code start}. */
  int after(Token mistake, int start) {
    boolean misplaced = !isFirstOfItsLine(mistake) && CLAUSES.contains(mistake.getText());
    int from = mistake.getTokenIndex() + (misplaced ? 1 : 0);
    for (int i = Math.max(start + 1, from); i < tokens.size(); i++) {
      if (isRestartPoint(tokens.get(i))) {
        return i;
      }
    }
    return tokens.size() - 1;
  }

  private boolean isRestartPoint(Token token) {
    if (token.getType() == Token.EOF || CLAUSES.contains(token.getText())) {
      return true;
    }
    return beginsDeclaration(token)
        || (token.getChannel() == Token.DEFAULT_CHANNEL
            && isFirstOfItsLine(token)
            && isMisspeltKeyword(token));
  }

  /** Whether a declaration begins here, whatever was before. */
  boolean beginsDeclaration(Token token) {
    return token.getChannel() == Token.DEFAULT_CHANNEL
        && isFirstOfItsLine(token)
        && (DECLARATIONS.contains(token.getText()) || beginsRoutine(token));
  }

  /** Whether only spaces and comments are before it on its line. */
  boolean isFirstOfItsLine(Token token) {
    Token before = before(tokens, token.getTokenIndex());
    return before == null || before.getLine() < token.getLine();
  }

  /** {@code name()} in the first column, or {@code name(parameter:}, which cannot be a call. */
  private boolean beginsRoutine(Token token) {
    Token open = after(token);
    Token inside = after(open);
    return token.getType() == DemonLLexer.ID
        && open.getText().equals("(")
        && ((inside.getText().equals(")") && token.getCharPositionInLine() == 0)
            || after(inside).getText().equals(":"));
  }

  private boolean isMisspeltKeyword(Token token) {
    return Keywords.nearest(token)
            .filter(k -> CLAUSES.contains(k) || DECLARATIONS.contains(k))
            .isPresent()
        && !AFTER_NAMES.contains(after(token).getText());
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

  private Token after(Token token) {
    return after(tokens, token);
  }

  /** The token after another, comments and spaces aside; the last one is its own. */
  static Token after(CommonTokenStream tokens, Token token) {
    int i = Math.min(token.getTokenIndex() + 1, tokens.size() - 1);
    while (tokens.get(i).getChannel() != Token.DEFAULT_CHANNEL) {
      i++;
    }
    return tokens.get(i);
  }
}
