package org.demonic.lang.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Suggestion;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionTest {
  private static final String TYPES =
      """
      type Account { balance: Int }
      enum Mood { GOOD, BAD }
      rich(a: Account): Bool ensure Result = (a.balance > 1)
      """;

  /** The word, and what is written instead of it, make a text with one mistake a valid one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "type B { a: Acount } | Acount | Account",
        "type B { x: boolean } | boolean | Bool",
        "type B { count: Int invariant this.cuont > 0 } | cuont | count",
        "f(a: Account) require a.balanse > 0 | balanse | balance",
        "f(a: Account) require balance > 0 | balance | a.balance",
        "f(a: Account) require rihc(a) | rihc | rich",
        "f(m: Mood) require m = GODO | GODO | GOOD",
        "f(m: Mood) require m = Mood.GODO | GODO | GOOD",
        "f(a: Account) require a.balance > 0 = true | true | True",
        "f(a: Account) modify everythin | everythin | everything",
        "f(a: Account) modify Account.balanc | balanc | balance",
        "f(a: Account) requir a.balance > 0 | requir | require",
        "f(a: Account) ensur a.balance > 0 | ensur | ensure",
        "type B { } gaol g a: Account final a /= null | gaol | goal"
      })
  void theSuggestionMakesTheTextValid(String text, String wrong, String right) {
    Source source = new Source("test.demonl", TYPES + text.strip());
    List<Suggestion> suggestions =
        diagnostics(source).stream().flatMap(d -> d.suggestion().stream()).distinct().toList();
    assertThat(suggestions).singleElement().extracting(Suggestion::replacement).isEqualTo(right);
    Suggestion suggestion = suggestions.get(0);
    assertThat(suggestion.span().text()).isEqualTo(wrong);
    StringBuilder corrected = new StringBuilder(source.text());
    corrected.replace(suggestion.span().start(), suggestion.span().end(), right);
    assertThat(diagnostics(new Source("test.demonl", corrected.toString())))
        .noneMatch(Diagnostic::isError);
  }

  private static List<Diagnostic> diagnostics(Source source) {
    Parsed parsed = Parser.parse(source);
    List<Diagnostic> all = new ArrayList<>(parsed.diagnostics());
    if (parsed.isValid()) {
      all.addAll(Checker.check(List.of(parsed.file())).diagnostics());
    }
    return all;
  }
}
