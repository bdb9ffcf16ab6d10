package org.demonic.synthesize.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.ArithmeticOperator;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Quantifier;

/** Makes the terms of guesses, which were never written anywhere. */
final class Formulas {
  static final Term TRUE = new Term.BoolConstant(true, Span.NONE);
  static final Term FALSE = new Term.BoolConstant(false, Span.NONE);

  private Formulas() {}

  static Term old(Term term) {
    return new Term.Old(term, Span.NONE);
  }

  static Term read(Variable variable) {
    return new Term.VariableRead(variable, Span.NONE);
  }

  static Term number(BigInteger value) {
    return new Term.IntConstant(value, Span.NONE);
  }

  /** The opposite of a boolean term. */
  static Term not(Term term) {
    return term instanceof Term.Not not ? not.operand() : new Term.Not(term, Span.NONE);
  }

  static Term equal(Term left, Term right) {
    return new Term.Equality(false, left, right, Span.NONE);
  }

  static Term compare(Term left, OrderOperator operator, Term right) {
    return new Term.Order(operator, left, right, Span.NONE);
  }

  /** A condition under a guard, which may be {@link #TRUE}. */
  static Term implies(Term guard, Term condition) {
    if (guard.equals(TRUE)) {
      return condition;
    }
    return condition.equals(FALSE)
        ? not(guard)
        : new Term.Logic(LogicOperator.IMPLIES, guard, condition, Span.NONE);
  }

  static Term and(Term left, Term right) {
    return new Term.Logic(LogicOperator.AND, left, right, Span.NONE);
  }

  /** A condition for all objects that a variable may be; the condition itself without one. */
  static Term forall(Optional<Variable> bound, Term condition) {
    return bound.isEmpty()
        ? condition
        : new Term.Quantified(Quantifier.FORALL, bound.get(), null, condition, Span.NONE);
  }

  /** A relation of some numbers, written without negative coefficients. */
  static Term relation(Relation relation, List<Term> numbers) {
    if (!relation.isEquality()) {
      Term rest =
          arithmetic(
              difference(relation, numbers), ArithmeticOperator.MODULO, number(relation.modulus()));
      return equal(rest, number(BigInteger.ZERO));
    }
    List<BigInteger> coefficients = relation.coefficients();
    List<BigInteger> opposite = coefficients.stream().map(BigInteger::negate).toList();
    BigInteger constant = relation.constant();
    return equal(sum(coefficients, numbers, constant.negate()), sum(opposite, numbers, constant));
  }

  private static Term difference(Relation relation, List<Term> numbers) {
    BigInteger constant = relation.constant().negate();
    List<BigInteger> opposite = relation.coefficients().stream().map(BigInteger::negate).toList();
    Term plus = sum(relation.coefficients(), numbers, constant);
    Term minus = sum(opposite, numbers, constant.negate());
    return isZero(minus) ? plus : arithmetic(plus, ArithmeticOperator.MINUS, minus);
  }

  /** The sum of the numbers with positive coefficients, and of a constant if it is positive. */
  private static Term sum(List<BigInteger> coefficients, List<Term> numbers, BigInteger constant) {
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      BigInteger times = coefficients.get(i);
      if (times.equals(BigInteger.ONE)) {
        parts.add(numbers.get(i));
      } else if (times.signum() > 0) {
        parts.add(arithmetic(number(times), ArithmeticOperator.TIMES, numbers.get(i)));
      }
    }
    if (constant.signum() > 0) {
      parts.add(number(constant));
    }
    return parts.stream()
        .reduce((a, b) -> arithmetic(a, ArithmeticOperator.PLUS, b))
        .orElse(number(BigInteger.ZERO));
  }

  private static boolean isZero(Term term) {
    return term instanceof Term.IntConstant constant && constant.value().signum() == 0;
  }

  private static Term arithmetic(Term left, ArithmeticOperator operator, Term right) {
    return new Term.Arithmetic(operator, left, right, IntType.INT, Span.NONE);
  }
}
