package org.demonic.translate.contract;

import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.demonic.grammar.ContractLexer;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.translate.problem.ContractProblem;

/** Says what was meant where a contract does not parse: mostly Java that contracts do not have. */
final class ForbiddenJava {
  private ForbiddenJava() {}

  static Diagnostic describe(ContractText text, Token token, TokenStream tokens) {
    Span span = text.span(token);
    return switch (token.getType()) {
      case Token.EOF -> Diagnostic.of(ContractProblem.INCOMPLETE, span);
      case ContractLexer.ASSIGNMENT ->
          unsupported(
              span, "assignments", token.getText().equals("=") ? "equality is written `==`" : "");
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
      default -> byContext(span, token, tokens);
    };
  }

  private static Diagnostic byContext(Span span, Token token, TokenStream tokens) {
    Token before = tokens.LT(-1);
    String previous = before == null ? "" : before.getText();
    if (token.getText().equals(">") && previous.equals(">")) {
      return unsupported(span, "shifts", "");
    }
    if (token.getText().equals("super")) {
      return unsupported(span, "`super`", "fields of the superclass need no qualifier");
    }
    if (token.getText().equals("this") && previous.equals(".")) {
      return unsupported(span, "the enclosing object", "");
    }
    if (token.getType() == ContractLexer.ID && isTypeOfTest(tokens)) {
      return unsupported(span, "patterns", "test with `instanceof` alone");
    }
    return Diagnostic.of(ContractProblem.UNEXPECTED, span, "`" + token.getText() + "`");
  }

  /** Whether what stands before is {@code instanceof T}. */
  private static boolean isTypeOfTest(TokenStream tokens) {
    Token test = tokens.index() >= 2 ? tokens.LT(-2) : null;
    return test != null && test.getText().equals("instanceof");
  }

  private static Diagnostic unsupported(Span span, String what, String hint) {
    return Diagnostic.of(ContractProblem.UNSUPPORTED, span, what, hint);
  }
}
