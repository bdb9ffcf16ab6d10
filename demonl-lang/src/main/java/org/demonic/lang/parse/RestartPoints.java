package org.demonic.lang.parse;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.demonic.grammar.DemonLLexer;
import org.demonic.grammar.DemonLParser.TypeDeclarationContext;
import org.demonic.lang.syntax.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Finds where reading can go on after a mistake: where a declaration, a clause, or in a list of
 * expressions the line of another one begins, whatever was before it.
 */
final class RestartPoints {
  /** The keywords that a list of expressions follows. */
  private static final Set<String> LISTS =
      Set.of("require", "ensure", "invariant", "initial", "final", "rely");

  /** Words and brackets with which an expression can begin; not `-`, which may go on with one. */
  private static final Set<String> BEGINNINGS =
      Set.of("(", "not", "old", "if", "forall", "exists", "True", "False", "null");

  /** What an expression cannot end with. */
  private static final Set<String> CONTINUATIONS =
      operatorsAnd(".", "..", ":", ",", "is", "not", "old", "if", "then", "else", "in", "->");

  /** What follows a name that is used as one. */
  private static final Set<String> AFTER_NAMES = operatorsAnd(".", ":", "(", "[", "is", ",", ";");

  private final CommonTokenStream tokens;
  private final boolean beginsWithList;

  /**
   * Finds the restart points of one text.
   *
   * @param beginsWithList whether the text begins with a list of expressions
   */
  RestartPoints(CommonTokenStream tokens, boolean beginsWithList) {
    this.tokens = tokens;
    this.beginsWithList = beginsWithList;
  }

  /**
   * The place of a mistake: the offending token. If the text before a routine is not complete, the
   * first tokens of the routine were read as its rest; then the place is the name of the routine.
   */
  Token place(RecognitionException mistake) {
    Token offending = mistake.getOffendingToken();
    Token token = offending;
    for (int i = 0; i < 3 && !isInside(mistake.getCtx(), TypeDeclarationContext.class); i++) {
      Token before = before(tokens, token.getTokenIndex());
      if (before == null) {
        break;
      } else if (isFirstOfItsLine(before) && beginsRoutine(before)) {
        return before;
      }
      token = before;
    }
    return offending;
  }

  private static Set<String> operatorsAnd(String... others) {
    return Stream.concat(
            Arrays.stream(BinaryOperator.values()).map(BinaryOperator::symbol),
            Arrays.stream(others))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isInside(@Nullable RuleContext context, Class<?> kind) {
    RuleContext outer = context;
    while (outer != null && !kind.isInstance(outer)) {
      outer = outer.parent;
    }
    return outer != null;
  }

  /** The index of the first restart point after a mistake in what begins at {@code start}. */
  int after(Token mistake, int start) {
    boolean misplaced = !isFirstOfItsLine(mistake) && beginsClause(mistake);
    int from = Math.max(start + 1, mistake.getTokenIndex() + (misplaced ? 1 : 0));
    int begin = beginOfClause(mistake, start);
    boolean inList = isInList(tokens.get(begin), begin);
    int open = 0;
    for (int i = begin; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (i >= from && isRestartPoint(token)) {
        return i;
      } else if (i >= from && inList && open == 0 && beginsExpression(token)) {
        return i;
      }
      open = Math.max(0, open + Brackets.depthChange(token));
    }
    return tokens.size() - 1;
  }

  /** The last restart point before a mistake, or {@code start}. */
  private int beginOfClause(Token mistake, int start) {
    for (int i = mistake.getTokenIndex() - 1; i > start; i--) {
      if (isRestartPoint(tokens.get(i))) {
        return i;
      }
    }
    return start;
  }

  private boolean isInList(Token first, int index) {
    if (isMisspeltKeyword(first)) {
      return Keywords.nearest(first).filter(LISTS::contains).isPresent();
    }
    return LISTS.contains(first.getText())
        || (index == 0 ? beginsWithList : beginsExpression(first) && !beginsDeclaration(first));
  }

  /** Whether a line begins here, and with an expression of its own. */
  private boolean beginsExpression(Token token) {
    Token before = before(tokens, token.getTokenIndex());
    boolean canBegin =
        switch (token.getType()) {
          case DemonLLexer.ID, DemonLLexer.INTEGER, DemonLLexer.DECIMAL, DemonLLexer.STRING -> true;
          default -> BEGINNINGS.contains(token.getText());
        };
    return canBegin
        && token.getChannel() == Token.DEFAULT_CHANNEL
        && isFirstOfItsLine(token)
        && (before == null || !CONTINUATIONS.contains(before.getText()));
  }

  /** Whether a token begins a clause or a declaration wherever it stands. */
  static boolean isKeyword(Token token) {
    return beginsClause(token) || Keywords.beginsDeclaration(token.getText());
  }

  private static boolean beginsClause(Token token) {
    return Keywords.beginsClauses(token.getText()) || token.getText().equals("@");
  }

  private boolean isRestartPoint(Token token) {
    if (token.getType() == Token.EOF || beginsClause(token)) {
      return true;
    }
    return token.getChannel() == Token.DEFAULT_CHANNEL
        && isFirstOfItsLine(token)
        && (beginsDeclaration(token) || isMisspeltKeyword(token));
  }

  private boolean beginsDeclaration(Token token) {
    boolean inMargin =
        token.getType() == DemonLLexer.ID
            && token.getCharPositionInLine() == 0
            && after(token).getText().equals("(");
    return Keywords.beginsDeclaration(token.getText()) || inMargin || beginsRoutine(token);
  }

  /** Whether a declaration begins here, whatever was before. */
  boolean startsDeclaration(Token token) {
    return token.getChannel() == Token.DEFAULT_CHANNEL
        && isFirstOfItsLine(token)
        && beginsDeclaration(token);
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
            || (inside.getType() == DemonLLexer.ID && after(inside).getText().equals(":")));
  }

  /** Whether a line begins with what is most likely a keyword of a clause or a declaration. */
  boolean isMisspeltKeyword(Token token) {
    return isFirstOfItsLine(token)
        && Keywords.nearest(token)
            .filter(k -> Keywords.beginsClauses(k) || Keywords.beginsDeclaration(k))
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
