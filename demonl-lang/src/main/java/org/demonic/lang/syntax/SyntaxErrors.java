package org.demonic.lang.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.demonic.grammar.DemonLLexer;
import org.demonic.grammar.DemonLParser;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.NearestName;
import org.demonic.lang.source.Span;
import org.jspecify.annotations.Nullable;

/** Words ANTLR's syntax errors for people. */
final class SyntaxErrors {
  private static final int MOST_ALTERNATIVES = 3;

  /** Shorter keywords are near to too many names. */
  private static final int SHORTEST_KEYWORD = 4;

  private static final List<String> KEYWORDS = keywords();

  private final Offsets offsets;
  private final CommonTokenStream tokens;

  SyntaxErrors(Offsets offsets, CommonTokenStream tokens) {
    this.offsets = offsets;
    this.tokens = tokens;
  }

  Diagnostic diagnostic(RecognitionException mistake) {
    Token token = mistake.getOffendingToken();
    Span span = offsets.span(token);
    return switch (token.getType()) {
      case DemonLLexer.UNCLOSED_STRING -> Diagnostic.of(SyntaxProblem.UNCLOSED_STRING, span);
      case DemonLLexer.UNCLOSED_COMMENT -> Diagnostic.of(SyntaxProblem.UNCLOSED_COMMENT, span);
      default ->
          ForeignSymbols.at(span)
              .orElseGet(
                  () ->
                      token.getType() == DemonLLexer.UNKNOWN
                          ? Diagnostic.of(SyntaxProblem.UNKNOWN_CHARACTER, span, describe(token))
                          : unexpected(mistake, token));
    };
  }

  private Diagnostic unexpected(RecognitionException mistake, Token token) {
    Token before = RestartPoints.before(tokens, token.getTokenIndex());
    Span span = place(token, before);
    List<Integer> expected =
        mistake instanceof NoViableAltException ? List.of() : mistake.getExpectedTokens().toList();
    boolean tellsLittle =
        expected.isEmpty()
            || expected.size() > MOST_ALTERNATIVES
            || expected.equals(List.of(Token.EOF));
    if (tellsLittle) {
      return Diagnostic.of(
          SyntaxProblem.UNEXPECTED, span, describe(token), didYouMean(before, token));
    }
    String alternatives =
        expected.stream().map(SyntaxErrors::describe).collect(Collectors.joining(" or "));
    return Diagnostic.of(SyntaxProblem.EXPECTED, span, describe(token), alternatives);
  }

  /** What is missing at the end of a line is missing there, not at the start of the next one. */
  private Span place(Token token, @Nullable Token before) {
    Span span = offsets.span(token);
    if (before == null || (before.getLine() == token.getLine() && token.getType() != Token.EOF)) {
      return span;
    }
    int end = offsets.span(before).end();
    return new Span(offsets.source(), end, end);
  }

  private static String didYouMean(@Nullable Token before, Token token) {
    List<Token> suspects = new ArrayList<>();
    suspects.add(token);
    if (before != null) {
      suspects.add(before);
    }
    return suspects.stream()
        .filter(t -> t.getType() == DemonLLexer.ID)
        .map(t -> NearestName.to(t.getText(), KEYWORDS))
        .flatMap(Optional::stream)
        .findFirst()
        .map("did you mean `%s`?"::formatted)
        .orElse("");
  }

  private static String describe(Token token) {
    return token.getType() == Token.EOF ? "the end of the file" : "`" + token.getText() + "`";
  }

  private static String describe(int type) {
    return switch (type) {
      case Token.EOF -> "the end of the file";
      case DemonLLexer.ID -> "a name";
      case DemonLLexer.INTEGER -> "a whole number";
      default -> DemonLParser.VOCABULARY.getDisplayName(type).replace('\'', '`');
    };
  }

  private static List<String> keywords() {
    List<String> keywords = new ArrayList<>();
    for (int type = 1; type <= DemonLParser.VOCABULARY.getMaxTokenType(); type++) {
      String literal = DemonLParser.VOCABULARY.getLiteralName(type);
      if (literal != null && Character.isLetter(literal.charAt(1))) {
        keywords.add(literal.substring(1, literal.length() - 1));
      }
    }
    return keywords.stream().filter(k -> k.length() >= SHORTEST_KEYWORD).toList();
  }
}
