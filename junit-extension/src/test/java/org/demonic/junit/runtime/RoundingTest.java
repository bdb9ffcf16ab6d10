package org.demonic.junit.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Map;
import org.demonic.lang.domain.ArithmeticOperator;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.source.Span;
import org.junit.jupiter.api.Test;

final class RoundingTest {
  private static final Valuation ANY = Valuation.in(State.EMPTY, Map.of(), FunctionChoices.NONE);

  @Test
  void whatJavaRoundsIsEqual() {
    Term sum = sum(0.1, 0.2);
    assertThat(exactly(equal(number(0.1 + 0.2), sum))).isFalse();
    assertThat(roughly(equal(number(0.1 + 0.2), sum))).isTrue();
    assertThat(roughly(equal(number(0.1f + 0.2f), sum))).isTrue();
    assertThat(roughly(equal(number(0.300001), sum))).isFalse();
  }

  @Test
  void whatCancelsOutWasRoundedToo() {
    Term rest = plus(sum(0.1, 0.2), number(-0.3));
    assertThat(roughly(equal(number(0.1 + 0.2 - 0.3), rest))).isTrue();
    assertThat(roughly(equal(number(0.1 + 0.2 - 0.3), number(0)))).isFalse();
  }

  @Test
  void ordersMayBeMissedByRounding() {
    Term sum = sum(0.1, 0.2);
    assertThat(roughly(order(OrderOperator.GREATER_OR_EQUAL, sum, number(0.1 + 0.2)))).isTrue();
    assertThat(roughly(order(OrderOperator.LESS_OR_EQUAL, number(0.1 + 0.2), sum))).isTrue();
    assertThat(roughly(order(OrderOperator.LESS, number(0.3), number(0.3)))).isFalse();
    assertThat(roughly(order(OrderOperator.LESS_OR_EQUAL, number(0.4), number(0.3)))).isFalse();
  }

  @Test
  void itIsLookedForInside() {
    Term clause = equal(number(0.1 + 0.2), sum(0.1, 0.2));
    Term both = new Term.Logic(LogicOperator.AND, clause, clause, Span.NONE);
    assertThat(roughly(both)).isTrue();
    assertThat(roughly(new Term.Not(both, Span.NONE))).isFalse();
  }

  private static boolean exactly(Term clause) {
    return RuntimeContracts.holds(clause, ANY);
  }

  private static boolean roughly(Term clause) {
    return RuntimeContracts.holds(Rounding.allow(clause), ANY);
  }

  private static Term sum(double left, double right) {
    return plus(number(left), number(right));
  }

  private static Term plus(Term left, Term right) {
    return new Term.Arithmetic(ArithmeticOperator.PLUS, left, right, BasicType.DOUBLE, Span.NONE);
  }

  private static Term equal(Term left, Term right) {
    return new Term.Equality(false, left, right, Span.NONE);
  }

  private static Term order(OrderOperator operator, Term left, Term right) {
    return new Term.Order(operator, left, right, Span.NONE);
  }

  private static Term number(double number) {
    return new Term.DoubleConstant(new BigDecimal(number), Span.NONE);
  }
}
