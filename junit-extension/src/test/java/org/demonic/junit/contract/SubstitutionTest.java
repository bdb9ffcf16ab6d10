package org.demonic.junit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.lang.syntax.TypeReference;
import org.junit.jupiter.api.Test;

final class SubstitutionTest {
  private static final Expression EACH_I_IS_AT_MOST_N =
      new Expression.Quantified(
          Quantifier.FORALL,
          named("i"),
          new TypeReference.Named(named("Int"), false, Span.NONE),
          null,
          new Expression.Binary(
              BinaryOperator.LESS_OR_EQUAL, reference("i"), reference("n"), Span.NONE),
          Span.NONE);

  @Test
  void whatAQuantifierBindsIsNotReplaced() {
    Map<String, Expression> replacements = Map.of("i", reference("other"), "n", reference("most"));
    assertThat(Printer.print(Substitution.apply(EACH_I_IS_AT_MOST_N, replacements, Set.of())))
        .isEqualTo("forall (i: Int) i <= most");
  }

  @Test
  void whatAQuantifierBindsGetsAnotherNameThanWhatIsDeclared() {
    Map<String, Expression> replacements = Map.of("n", reference("i"));
    Expression apart = Substitution.apply(EACH_I_IS_AT_MOST_N, replacements, Set.of("i", "i'"));
    assertThat(Printer.print(apart)).isEqualTo("forall (i'': Int) i'' <= i");
  }

  private static Name named(String name) {
    return new Name(name, Span.NONE);
  }

  private static Expression reference(String name) {
    return new Expression.NameReference(name, Span.NONE);
  }
}
