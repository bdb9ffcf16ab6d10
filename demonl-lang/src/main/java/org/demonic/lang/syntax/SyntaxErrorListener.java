package org.demonic.lang.syntax;

import java.util.List;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.demonic.grammar.DemonLLexer;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.jspecify.annotations.Nullable;

/** Words ANTLR's syntax errors for people. */
final class SyntaxErrorListener extends BaseErrorListener {
  private static final int MOST_ALTERNATIVES = 3;

  private final Offsets offsets;
  private final List<Diagnostic> diagnostics;

  SyntaxErrorListener(Offsets offsets, List<Diagnostic> diagnostics) {
    this.offsets = offsets;
    this.diagnostics = diagnostics;
  }

  @Override
  public void syntaxError(
      Recognizer<?, ?> recognizer,
      @Nullable Object offendingSymbol,
      int line,
      int column,
      String message,
      @Nullable RecognitionException exception) {
    if (!(offendingSymbol instanceof Token token) || !(recognizer instanceof Parser parser)) {
      throw new IllegalStateException("a lexer that knows every character reported: " + message);
    }
    Span span = offsets.span(token);
    String found = describe(token);
    diagnostics.add(
        switch (token.getType()) {
          case DemonLLexer.UNKNOWN -> Diagnostic.of(SyntaxProblem.UNKNOWN_CHARACTER, span, found);
          case DemonLLexer.UNCLOSED_STRING -> Diagnostic.of(SyntaxProblem.UNCLOSED_STRING, span);
          case DemonLLexer.UNCLOSED_COMMENT -> Diagnostic.of(SyntaxProblem.UNCLOSED_COMMENT, span);
          default -> unexpected(parser, span, found);
        });
  }

  private static Diagnostic unexpected(Parser parser, Span span, String found) {
    IntervalSet expected = parser.getExpectedTokens();
    if (expected.size() == 0 || expected.size() > MOST_ALTERNATIVES) {
      return Diagnostic.of(SyntaxProblem.UNEXPECTED, span, found);
    }
    String alternatives =
        expected.toList().stream()
            .map(type -> describe(parser, type))
            .collect(Collectors.joining(" or "));
    return Diagnostic.of(SyntaxProblem.EXPECTED, span, found, alternatives);
  }

  private static String describe(Token token) {
    return token.getType() == Token.EOF ? "the end of the file" : "`" + token.getText() + "`";
  }

  private static String describe(Parser parser, int type) {
    return switch (type) {
      case Token.EOF -> "the end of the file";
      case DemonLLexer.ID -> "a name";
      case DemonLLexer.INTEGER -> "a whole number";
      default -> parser.getVocabulary().getDisplayName(type).replace('\'', '`');
    };
  }
}
