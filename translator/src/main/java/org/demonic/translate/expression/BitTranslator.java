package org.demonic.translate.expression;

import java.math.BigInteger;
import java.util.Optional;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.UnaryOperator;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.type.JavaType.Primitive;

/** Translates Java's operators on the bits of whole numbers. */
record BitTranslator(Problems problems) {
  /**
   * The bits of a number and a constant; of two variables, demonL cannot say them.
   *
   * @param operator {@code &}, {@code |} or {@code ^}
   * @param promoted the type of the result
   */
  Typed binary(String operator, Typed left, Typed right, Primitive promoted, Span span) {
    Optional<BigInteger> mask = constant(right).or(() -> constant(left));
    Expression number = (constant(right).isPresent() ? left : right).expression();
    Masks masks = new Masks(new Trees(span));
    Optional<Expression> result =
        left.isFloating() || right.isFloating()
            ? Optional.empty()
            : mask.flatMap(
                m ->
                    switch (operator) {
                      case "&" -> masks.and(number, false, m);
                      case "|" -> masks.or(number, false, m);
                      default -> masks.xor(number, false, m);
                    });
    if (result.isEmpty()) {
      problems.add(ContractProblem.UNSUPPORTED, span, "bit operations on two variables", "");
      return Typed.unknown(span);
    }
    return new Typed(promoted, result.get());
  }

  /** The whole number that an operand is known to be. */
  static Optional<BigInteger> constant(Typed operand) {
    Expression expression = operand.expression();
    if (expression instanceof Expression.IntegerLiteral literal) {
      return Optional.of(literal.value());
    }
    return expression instanceof Expression.Unary negated
            && negated.operator() == UnaryOperator.NEGATE
            && negated.operand() instanceof Expression.IntegerLiteral literal
        ? Optional.of(literal.value().negate())
        : Optional.empty();
  }
}
