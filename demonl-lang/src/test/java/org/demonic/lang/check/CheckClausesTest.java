package org.demonic.lang.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.lang.check.Checker.CheckedClauses;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.TermText;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Expression;
import org.junit.jupiter.api.Test;

final class CheckClausesTest {
  private static final Domain DOMAIN =
      Checker.check(List.of(Parser.parse(source("type T { x: Int } type U {}")).file()))
          .content()
          .orElseThrow()
          .domain();

  @Test
  void clausesAreTypedInTheirOrder() {
    CheckedClauses checked =
        check("this: T, Result: Int", "first: this.x > 0", "Result = old this.x");
    assertThat(checked.diagnostics()).isEmpty();
    List<Clause> clauses = checked.clauses().orElseThrow();
    assertThat(clauses).extracting(Clause::tag).containsExactly("first", null);
    assertThat(clauses).extracting(Clause::label).containsExactly("first", "Result = old this.x");
  }

  @Test
  void noClausesAreFine() {
    assertThat(Checker.checkClauses(DOMAIN, List.of(), List.of()).clauses()).contains(List.of());
  }

  @Test
  void errorsOfAllClausesAreReported() {
    CheckedClauses checked = check("a: T", "a.y = 1", "a.x", "a.x = 0");
    assertThat(checked.clauses()).isEmpty();
    assertThat(checked.diagnostics()).extracting(d -> d.span().text()).containsExactly("y", "a.x");
  }

  @Test
  void aComparisonOfUnrelatedReferencesIsOneInAConditionThatWasPutTogether() {
    Variable t = new Variable("t", DOMAIN.type("T").orElseThrow());
    Variable u = new Variable("u", DOMAIN.type("U").orElseThrow());
    Expression unrelated = goal("t: T", "t /= u").finals().get(0).expression();
    assertThat(Checker.term(DOMAIN, List.of(t, u), unrelated))
        .hasValueSatisfying(term -> assertThat(TermText.of(term)).isEqualTo("t /= u"));
    Expression wrong = goal("t: T", "t /= u and t.y = 0").finals().get(0).expression();
    assertThat(Checker.term(DOMAIN, List.of(t, u), wrong)).isEmpty();
    Expression ofChoices =
        goal("t: T", "(if t = u then t else u) = t").finals().get(0).expression();
    assertThat(Checker.term(DOMAIN, List.of(t, u), ofChoices)).isEmpty();
  }

  private static CheckedClauses check(String variables, String... clauses) {
    GoalDeclaration goal = goal(variables, clauses);
    List<Variable> declared =
        goal.variables().stream()
            .map(v -> new Variable(v.name().text(), Checker.type(DOMAIN, v.type())))
            .toList();
    return Checker.checkClauses(DOMAIN, declared, goal.finals());
  }

  private static GoalDeclaration goal(String variables, String... clauses) {
    String text = "goal g\n  " + variables + "\nfinal\n  " + String.join("\n  ", clauses);
    return (GoalDeclaration) Parser.parse(source(text)).file().declarations().get(0);
  }

  private static Source source(String text) {
    return new Source("clauses.demonl", text);
  }
}
