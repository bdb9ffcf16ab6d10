package org.demonic.translate.contract;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.demonic.grammar.ContractLexer;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.translate.problem.ContractProblem;
import org.jspecify.annotations.Nullable;

/** Explains why a contract does not parse: mostly it has Java that contracts do not have. */
final class ForbiddenJava {
  /** What the operators of other languages are in contracts. */
  private static final Map<String, String> WORDS =
      Map.of(
          "and", "\"and\" is written `&&`",
          "or", "\"or\" is written `||`",
          "not", "\"not\" is written `!`",
          "implies", "implication is written `==>`",
          "iff", "equivalence is written `<==>`",
          "old", "what is meant stands in brackets: `old(x)`");

  /** The tokens that stand before their operand; the parser reports that operand as unexpected. */
  private static final Set<String> PREFIXES = Set.of("not", "old");

  private ForbiddenJava() {}

  /**
   * The problem at a token that does not fit.
   *
   * @param tokens all tokens of the text, those that the parser does not see too
   */
  static Diagnostic describe(ContractText text, Token token, List<Token> tokens) {
    Span span = text.span(token);
    return switch (token.getType()) {
      case Token.EOF -> Diagnostic.of(ContractProblem.INCOMPLETE, span);
      case ContractLexer.ASSIGNMENT -> assignment(text, token, tokens);
      case ContractLexer.STEP ->
          unsupported(span, "`" + token.getText() + "`", "a contract changes nothing");
      case ContractLexer.SHIFT -> unsupported(span, "shifts", "");
      case ContractLexer.COMPLEMENT -> unsupported(span, "bit operations", "");
      case ContractLexer.LAMBDA ->
          unsupported(span, "lambda expressions", "implication is written `==>`");
      case ContractLexer.REFERENCE -> unsupported(span, "method references", "");
      case ContractLexer.SWITCH ->
          unsupported(span, "`switch`", "use a conditional expression, `c ? a : b`");
      case ContractLexer.NEW -> unsupported(span, "`new`", "a contract makes no objects");
      case ContractLexer.CLASS -> unsupported(span, "class literals", "");
      default -> byContext(text, token, tokens);
    };
  }

  /**
   * The problem of an assignment, or of what looks like one: in other languages {@code =} compares,
   * so does {@code /=}, and {@code =>} is an implication.
   */
  private static Diagnostic assignment(ContractText text, Token token, List<Token> tokens) {
    Token next = tokens.get(token.getTokenIndex() + 1);
    Span span = text.span(token);
    if (token.getText().equals("/=")) {
      return unsupported(span, "`/=`", "\"is not equal\" is written `!=`");
    } else if (!token.getText().equals("=")) {
      return unsupported(span, "assignments", "");
    } else if (next.getText().equals(">")) {
      return unsupported(text.span(token, next), "`=>`", "implication is written `==>`");
    }
    return unsupported(span, "assignments", "equality is written `==`");
  }

  private static Diagnostic byContext(ContractText text, Token token, List<Token> tokens) {
    Span span = text.span(token);
    Token before = before(token, tokens);
    String previous = before == null ? "" : before.getText();
    if (token.getText().equals(">") && previous.equals(">")) {
      return unsupported(span, "shifts", "");
    }
    if (before != null && token.getText().equals(">") && previous.equals("<")) {
      return unsupported(text.span(before, token), "`<>`", "\"is not equal\" is written `!=`");
    }
    Optional<Diagnostic> word =
        word(text, token)
            .or(() -> PREFIXES.contains(previous) ? word(text, before) : Optional.empty());
    if (word.isPresent()) {
      return word.get();
    }
    if (token.getText().equals("super")) {
      return unsupported(span, "`super`", "fields of the superclass need no qualifier");
    }
    if (token.getText().equals("this") && previous.equals(".")) {
      return unsupported(span, "the enclosing object", "");
    }
    if (token.getType() == ContractLexer.ID && isTypeOfTest(token, tokens)) {
      return unsupported(span, "patterns", "test with `instanceof` alone");
    }
    return Diagnostic.of(ContractProblem.UNEXPECTED, span, "`" + token.getText() + "`");
  }

  /** A word that is an operator in other languages. */
  private static Optional<Diagnostic> word(ContractText text, @Nullable Token token) {
    String hint = token == null ? null : WORDS.get(token.getText());
    return token == null || hint == null
        ? Optional.empty()
        : Optional.of(
            unsupported(text.span(token), "the operator `" + token.getText() + "`", hint));
  }

  /** Whether what stands before is {@code instanceof T}. */
  private static boolean isTypeOfTest(Token token, List<Token> tokens) {
    Token type = before(token, tokens);
    Token test = type == null ? null : before(type, tokens);
    return test != null && test.getText().equals("instanceof");
  }

  /** The token before, if there is one; blanks and comments do not count. */
  private static @Nullable Token before(Token token, List<Token> tokens) {
    for (int i = token.getTokenIndex() - 1; i >= 0; i--) {
      if (tokens.get(i).getChannel() == Token.DEFAULT_CHANNEL) {
        return tokens.get(i);
      }
    }
    return null;
  }

  private static Diagnostic unsupported(Span span, String what, String hint) {
    return Diagnostic.of(ContractProblem.UNSUPPORTED, span, what, hint);
  }
}
