package org.demonic.junit.runtime;

import java.math.BigDecimal;
import org.demonic.lang.domain.ArithmeticOperator;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.source.Span;

/**
 * Reads a clause as one of numbers that were rounded on their way: contracts are of mathematical
 * numbers, but Java rounds each result to a {@code double} or {@code float}. Two numbers count as
 * equal if they differ by a millionth of what they were computed from, which is much more than
 * rounding does.
 */
final class Rounding {
  private static final Span NOWHERE = Span.NONE;
  private static final Term ZERO = new Term.DoubleConstant(BigDecimal.ZERO, NOWHERE);
  private static final Term MILLIONTH = new Term.DoubleConstant(new BigDecimal("1e-6"), NOWHERE);

  private Rounding() {}

  /** The clause with room for rounding wherever it says that numbers are equal or in order. */
  static Term allow(Term term) {
    Term inner = Terms.mapChildren(term, Rounding::allow);
    if (inner instanceof Term.Equality e && !e.negated() && e.left().type() == BasicType.DOUBLE) {
      return new Term.Logic(
          LogicOperator.AND, atMost(e.left(), e.right()), atMost(e.right(), e.left()), e.span());
    } else if (inner instanceof Term.Order o && o.left().type() == BasicType.DOUBLE) {
      return switch (o.operator()) {
        case LESS_OR_EQUAL -> atMost(o.left(), o.right());
        case GREATER_OR_EQUAL -> atMost(o.right(), o.left());
        case LESS, GREATER -> o;
      };
    }
    return inner;
  }

  private static Term atMost(Term left, Term right) {
    Term room =
        arithmetic(
            ArithmeticOperator.TIMES,
            MILLIONTH,
            arithmetic(ArithmeticOperator.PLUS, size(left), size(right)));
    return new Term.Order(
        OrderOperator.LESS_OR_EQUAL,
        left,
        arithmetic(ArithmeticOperator.PLUS, right, room),
        left.span());
  }

  /** A term for the size of all numbers in a term: those that cancel out were rounded, too. */
  private static Term size(Term term) {
    if (term instanceof Term.Arithmetic a) {
      return switch (a.operator()) {
        case PLUS, MINUS -> arithmetic(ArithmeticOperator.PLUS, size(a.left()), size(a.right()));
        case TIMES -> arithmetic(ArithmeticOperator.TIMES, size(a.left()), size(a.right()));
        case DIVIDE, MODULO -> absolute(term);
      };
    } else if (term instanceof Term.Conditional c) {
      return new Term.Conditional(
          c.condition(), size(c.then()), size(c.otherwise()), c.type(), c.span());
    }
    return absolute(term);
  }

  private static Term absolute(Term term) {
    return new Term.Conditional(
        new Term.Order(OrderOperator.LESS, term, ZERO, term.span()),
        arithmetic(ArithmeticOperator.MINUS, ZERO, term),
        term,
        BasicType.DOUBLE,
        term.span());
  }

  private static Term arithmetic(ArithmeticOperator operator, Term left, Term right) {
    return new Term.Arithmetic(operator, left, right, BasicType.DOUBLE, left.span());
  }
}
