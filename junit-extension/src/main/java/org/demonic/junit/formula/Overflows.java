package org.demonic.junit.formula;

import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.lang.syntax.UnaryOperator;

/**
 * Calculations of {@code int} and {@code long} that wrap round in expressions that are translated.
 */
public final class Overflows {
  private static final Set<BigInteger> HIGHEST =
      Set.of(BigInteger.valueOf(Integer.MAX_VALUE), BigInteger.valueOf(Long.MAX_VALUE));

  private static final Set<BigInteger> LOWEST =
      Set.of(BigInteger.valueOf(Integer.MIN_VALUE), BigInteger.valueOf(Long.MIN_VALUE));

  private Overflows() {}

  /** The same expression, in which sums and differences are what they are in mathematics. */
  public static Expression leftOut(Expression expression) {
    return expression instanceof Expression.Conditional choice && isOverflow(choice.condition())
        ? leftOut(choice.otherwise())
        : Expressions.map(expression, Overflows::leftOut);
  }

  /** Whether a number has left its range; of a product it is not told so. */
  private static boolean isOverflow(Expression condition) {
    if (!(condition instanceof Expression.Binary test) || isRemainder(test.left())) {
      return false;
    }
    Optional<BigInteger> bound = integer(test.right());
    return switch (test.operator()) {
      case GREATER -> bound.filter(HIGHEST::contains).isPresent();
      case LESS -> bound.filter(LOWEST::contains).isPresent();
      case EQUAL -> bound.filter(b -> HIGHEST.contains(b) || LOWEST.contains(b)).isPresent();
      default -> false;
    };
  }

  private static boolean isRemainder(Expression expression) {
    return expression instanceof Expression.Binary binary
        && binary.operator() == BinaryOperator.MODULO;
  }

  private static Optional<BigInteger> integer(Expression expression) {
    if (expression instanceof Expression.IntegerLiteral literal) {
      return Optional.of(literal.value());
    }
    return expression instanceof Expression.Unary unary && unary.operator() == UnaryOperator.NEGATE
        ? integer(unary.operand()).map(BigInteger::negate)
        : Optional.empty();
  }
}
