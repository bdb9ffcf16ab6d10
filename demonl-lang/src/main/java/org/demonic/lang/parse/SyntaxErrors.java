package org.demonic.lang.parse;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.demonic.grammar.DemonLLexer;
import org.demonic.grammar.DemonLParser;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.lang.source.Suggestion;
import org.jspecify.annotations.Nullable;

/** Words ANTLR's syntax errors for people. */
final class SyntaxErrors {
  private static final int MOST_ALTERNATIVES = 3;
  private static final int LONGEST_TOKEN = 80;

  private static final String QUANTIFIER =
      "write `forall (x: T) ...` or `forall (i: Int in 0 .. 9) ...`, and `exists` likewise";

  private static final Set<String> AFTER_DECLARED_NAMES = Set.of(":", "{", ",", ")");

  private final Offsets offsets;
  private final CommonTokenStream tokens;

  SyntaxErrors(Offsets offsets, CommonTokenStream tokens) {
    this.offsets = offsets;
    this.tokens = tokens;
  }

  /**
   * The diagnostic of a mistake.
   *
   * @param place the offending token, or one before it: what is missing is missing before that
   */
  Diagnostic diagnostic(RecognitionException mistake, Token place) {
    Token token = mistake.getOffendingToken();
    if (token != place) {
      Token before = RestartPoints.before(tokens, place.getTokenIndex());
      Span end = endOfLineBefore(place, before).orElse(offsets.span(place));
      return Diagnostic.of(SyntaxProblem.INCOMPLETE, end, describe(place), hint(before, place));
    }
    Span span = offsets.span(token);
    return switch (token.getType()) {
      case DemonLLexer.UNCLOSED_STRING -> Diagnostic.of(SyntaxProblem.UNCLOSED_STRING, span);
      case DemonLLexer.UNCLOSED_COMMENT -> Diagnostic.of(SyntaxProblem.UNCLOSED_COMMENT, span);
      default ->
          ForeignSymbols.at(span)
              .orElseGet(
                  () ->
                      token.getType() == DemonLLexer.UNKNOWN
                          ? Diagnostic.of(SyntaxProblem.UNKNOWN_CHARACTER, span, character(token))
                          : unexpected(mistake, token));
    };
  }

  /** The diagnostic of a token that nothing can begin with. */
  Diagnostic unexpected(Token token) {
    Token before = RestartPoints.before(tokens, token.getTokenIndex());
    return Diagnostic.of(
        SyntaxProblem.UNEXPECTED, offsets.span(token), describe(token), hint(before, token));
  }

  private Diagnostic unexpected(RecognitionException mistake, Token token) {
    Token before = RestartPoints.before(tokens, token.getTokenIndex());
    List<Integer> expected =
        mistake instanceof NoViableAltException ? List.of() : mistake.getExpectedTokens().toList();
    String found = describe(token);
    Object hint = hint(before, token);
    if (expected.equals(List.of(Token.EOF))) {
      return Diagnostic.of(SyntaxProblem.UNEXPECTED, offsets.span(token), found, hint);
    }
    Optional<Span> lineEnd = endOfLineBefore(token, before);
    Span span = lineEnd.orElse(offsets.span(token));
    if (!expected.isEmpty() && expected.size() <= MOST_ALTERNATIVES) {
      String alternatives =
          expected.stream().map(SyntaxErrors::describe).collect(Collectors.joining(" or "));
      boolean inQuantifier = mistake.getCtx() instanceof DemonLParser.QuantifiedContext;
      return Diagnostic.of(
          SyntaxProblem.EXPECTED, span, found, alternatives, inQuantifier ? QUANTIFIER : hint);
    }
    SyntaxProblem problem =
        lineEnd.isPresent() ? SyntaxProblem.INCOMPLETE : SyntaxProblem.UNEXPECTED;
    return Diagnostic.of(problem, span, found, hint);
  }

  /** What is missing at the end of a line is missing there, not at the start of the next one. */
  private Optional<Span> endOfLineBefore(Token token, @Nullable Token before) {
    if (before == null || (before.getLine() == token.getLine() && token.getType() != Token.EOF)) {
      return Optional.empty();
    }
    int end = offsets.span(before).end();
    return Optional.of(new Span(offsets.source(), end, end));
  }

  private Object hint(@Nullable Token before, Token token) {
    String next = RestartPoints.after(tokens, token).getText();
    if (Keywords.contains(token.getText()) && AFTER_DECLARED_NAMES.contains(next)) {
      return "`%s` is a word of the language: choose another name".formatted(token.getText());
    }
    return suggestion(token)
        .or(() -> before == null ? Optional.empty() : suggestion(before))
        .orElse(Suggestion.NONE);
  }

  private Optional<Suggestion> suggestion(Token token) {
    return Keywords.nearest(token).map(word -> new Suggestion(offsets.span(token), word));
  }

  /** A character as it is, if it can be seen, or by its code point. */
  private static String character(Token token) {
    int codePoint = token.getText().codePointAt(0);
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SPACE_SEPARATOR ->
          "U+%04X".formatted(codePoint);
      default -> describe(token);
    };
  }

  private static String describe(Token token) {
    return token.getType() == Token.EOF
        ? "the end of the file"
        : "`" + abridged(token.getText()) + "`";
  }

  /** The beginning of a text that is too long for a message. */
  static String abridged(String text) {
    return text.length() <= LONGEST_TOKEN
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST_TOKEN / 2)) + "...";
  }

  private static String describe(int type) {
    return switch (type) {
      case Token.EOF -> "the end of the file";
      case DemonLLexer.ID -> "a name";
      case DemonLLexer.INTEGER -> "a whole number";
      default -> DemonLParser.VOCABULARY.getDisplayName(type).replace('\'', '`');
    };
  }
}
