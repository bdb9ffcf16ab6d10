package org.demonic.lang.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.lang.check.Checker.CheckedClauses;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.Expectation;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Name;
import org.junit.jupiter.api.Test;

final class CheckClausesTest {
  private static final Domain DOMAIN =
      Checker.check(List.of(Parser.parse(source("type T { x: Int }")).file()))
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
  void clausesFitAGoalOverTheSameVariables() {
    GoalDeclaration declaration = goal("a: T", "a.x = 0");
    Goal goal = Checker.checkGoal(DOMAIN, declaration).goal().orElseThrow();
    List<Clause> relies = check("a: T", "a.x >= old a.x").clauses().orElseThrow();
    Goal declared =
        Checker.checkGoal(DOMAIN, declaration.withRelies(goal("a: T", "a.x >= old a.x").finals()))
            .goal()
            .orElseThrow();
    assertThat(goal.withRelies(relies).relies())
        .extracting(c -> c.term().toString())
        .containsExactly(declared.relies().get(0).term().toString());
  }

  @Test
  void eachWithMethodChangesWhatItNames() {
    Expectation expectation = new Expectation(new Name("stable", Span.NONE), null, Span.NONE);
    GoalDeclaration bare = goal("a: T", "a.x = 0");
    GoalDeclaration goal =
        bare.withRelies(bare.finals()).withLimits(3, null).withExpectation(expectation);
    assertThat(goal)
        .isEqualTo(
            new GoalDeclaration(
                bare.name(),
                bare.variables(),
                List.of(),
                bare.finals(),
                bare.finals(),
                3,
                null,
                expectation,
                bare.span()));
    assertThat(goal.withRelies(List.of()).withLimits(null, null).withExpectation(null))
        .isEqualTo(bare);
    assertThat(goal.withLimits(null, 2).fresh()).isEqualTo(2);
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
