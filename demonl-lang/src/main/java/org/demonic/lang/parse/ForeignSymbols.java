package org.demonic.lang.parse;

import java.util.Map;
import java.util.Optional;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/** Symbols that people write from the habit of another language, and what demonL has instead. */
final class ForeignSymbols {
  private static final String EQUAL = "equality is written `=`";
  private static final String NOT_EQUAL = "inequality is written `/=`";
  private static final String IMPLIES = "implication is written `implies`";
  private static final String NO_ASSIGNMENT =
      "there are no assignments: say what holds afterwards, as in `x = old x + 1`";
  private static final String COMMENT =
      "a comment is written `-- to the end of the line` or `{- between -}`";

  private static final Map<String, String> INSTEAD =
      Map.ofEntries(
          Map.entry("==", EQUAL),
          Map.entry("===", EQUAL),
          Map.entry("<=>", "equivalence is written `=`, with parentheses round both sides"),
          Map.entry("<==>", "equivalence is written `=`, with parentheses round both sides"),
          Map.entry("!=", NOT_EQUAL),
          Map.entry("!==", NOT_EQUAL),
          Map.entry("<>", NOT_EQUAL),
          Map.entry("≠", NOT_EQUAL),
          Map.entry("=<", "write `<=`"),
          Map.entry("≤", "write `<=`"),
          Map.entry("=>", "implication is written `implies`, greater or equal `>=`"),
          Map.entry("≥", "write `>=`"),
          Map.entry("==>", IMPLIES),
          Map.entry("⇒", IMPLIES),
          Map.entry("→", IMPLIES),
          Map.entry("!", "negation is written `not`"),
          Map.entry("¬", "negation is written `not`"),
          Map.entry("&", "conjunction is written `and`"),
          Map.entry("&&", "conjunction is written `and`"),
          Map.entry("∧", "conjunction is written `and`"),
          Map.entry("|", "disjunction is written `or`"),
          Map.entry("||", "disjunction is written `or`"),
          Map.entry("∨", "disjunction is written `or`"),
          Map.entry("∀", "write `forall (x: T) ...`"),
          Map.entry("∃", "write `exists (x: T) ...`"),
          Map.entry("%", "the remainder is written `mod`"),
          Map.entry("?", "a choice is written `if ... then ... else ...`"),
          Map.entry(":=", NO_ASSIGNMENT),
          Map.entry("+=", NO_ASSIGNMENT),
          Map.entry("-=", NO_ASSIGNMENT),
          Map.entry("++", NO_ASSIGNMENT),
          Map.entry("//", COMMENT),
          Map.entry("/*", COMMENT),
          Map.entry("#", COMMENT),
          Map.entry("'", "a string is written with double quotes"));

  private static final int LONGEST = 4;

  private ForeignSymbols() {}

  /** The problem, if the mistake at {@code span} is the longest such symbol that touches it. */
  static Optional<Diagnostic> at(Span span) {
    Source source = span.source();
    for (int length = LONGEST; length > 0; length--) {
      for (int start = Math.max(0, span.start() - length + 1); start <= span.start(); start++) {
        int end = start + length;
        if (end <= source.text().length()) {
          String symbol = source.text().substring(start, end);
          String instead = INSTEAD.get(symbol);
          if (instead != null) {
            return Optional.of(
                Diagnostic.of(
                    SyntaxProblem.FOREIGN_SYMBOL, new Span(source, start, end), symbol, instead));
          }
        }
      }
    }
    return Optional.empty();
  }
}
