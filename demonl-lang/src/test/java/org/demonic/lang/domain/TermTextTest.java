package org.demonic.lang.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checker;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TermTextTest {
  private static final String DOMAIN =
      """
      enum Color { Red, Green }
      type A { n: Int; b: Bool; next: A; s: [Int]; c: Color; d: Double; t: String; o: Int? }
      type B extends A { }
      f(x: A, i: Int): Int
        ensure Result > i
      goal g
        a: A
        i: Int
      initial
        a /= null
      final
      """;

  private static Term read(String condition) {
    Source source = new Source("test.demonl", DOMAIN + "  " + condition + "\n");
    Checked checked = Checker.check(List.of(Parser.parse(source).file()));
    Goal goal = checked.content().orElseThrow().goals().get(0);
    return Terms.at(Span.NONE, goal.finals().get(0).term());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.n - (i - 2) - 3 = -4 * a.n mod 2",
        "(a.n - 3) mod 2 = 0",
        "not a.b and (a.b or a.next.b) implies not (a.n = old a.n)",
        "(a.b implies a.b) implies a.b",
        "old a.next.n + a.s.length <= a.s[i + 1]",
        "forall (x: A) x.n > 0 implies x.c = Color.Red",
        "(forall (x: A) x.n > 0) and a.b",
        "exists (k: Int in 0 .. a.n - 1) k * k = a.n",
        "distinct(a, a.next, null)",
        "a is B and not (a.next is B)",
        "(if a.b then 1 else a.n) + 1 = 2",
        "a.d <= 2.5 and a.t = \"a\\\"b\"",
        "a.o = 3 or a.o = null",
        "f(a, 2) = 1 or a.n / (2 * i) = 1"
      })
  void whatIsWrittenMeansTheSame(String condition) {
    Term term = read(condition);
    String text = TermText.of(term);
    Term again = read(text);
    assertThat(TermText.of(again)).isEqualTo(text);
    if (!text.contains("f(")) {
      assertThat(again).as(text).isEqualTo(term);
    }
  }
}
