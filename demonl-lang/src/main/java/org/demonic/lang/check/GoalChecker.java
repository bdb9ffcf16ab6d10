package org.demonic.lang.check;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Goal.Outcome;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.syntax.Declaration.Expectation;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.jspecify.annotations.Nullable;

/** Checks goals against the names of a domain. */
final class GoalChecker {
  private final SymbolTable table;
  private final Diagnostics diagnostics;
  private final TermChecker terms;

  GoalChecker(SymbolTable table, Diagnostics diagnostics) {
    this.table = table;
    this.diagnostics = diagnostics;
    this.terms = new TermChecker(table, diagnostics);
  }

  Goal goal(GoalDeclaration declaration) {
    List<Variable> variables =
        SymbolCollector.variables(declaration.variables(), table, diagnostics);
    ExpressionScope first =
        ExpressionScope.of(declaration.variables(), variables, "the initial state");
    ExpressionScope pair = ExpressionScope.of(declaration.variables(), variables, null);
    if (declaration.finals().isEmpty()) {
      diagnostics.report(LanguageProblem.NO_FINAL, declaration.name().span(), declaration.name());
    }
    return new Goal(
        declaration.name().text(),
        variables,
        terms.clauses(declaration.initial(), first),
        terms.clauses(declaration.finals(), pair),
        terms.clauses(declaration.relies(), pair),
        bound(declaration.within()),
        bound(declaration.fresh()),
        Optional.ofNullable(declaration.expectation()).flatMap(this::expectation),
        declaration.span());
  }

  private static OptionalInt bound(@Nullable Integer value) {
    return value == null ? OptionalInt.empty() : OptionalInt.of(value);
  }

  private Optional<Goal.Expectation> expectation(Expectation expectation) {
    String name = expectation.outcome().text();
    Optional<Outcome> outcome =
        List.of(Outcome.values()).stream()
            .filter(o -> o.name().toLowerCase(Locale.ROOT).equals(name))
            .findFirst();
    if (outcome.isEmpty()) {
      diagnostics.report(LanguageProblem.UNKNOWN_OUTCOME, expectation.outcome().span(), name);
    } else if (expectation.length() != null && outcome.get() != Outcome.INTERFERENCE) {
      diagnostics.report(LanguageProblem.LENGTH_NOT_HERE, expectation.span());
    }
    outcome.ifPresent(
        o -> table.uses().use(expectation.outcome().span(), new Meaning.LanguageWord(name)));
    return outcome.map(o -> new Goal.Expectation(o, bound(expectation.length())));
  }
}
