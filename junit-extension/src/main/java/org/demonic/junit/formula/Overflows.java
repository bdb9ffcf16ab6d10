package org.demonic.junit.formula;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.lang.syntax.UnaryOperator;

/**
 * Calculations of {@code int} and {@code long} that wrap round in expressions that are translated.
 */
public final class Overflows {
  /** The ends of a kind of numbers, and how many of them there are. */
  private record Kind(BigInteger lowest, BigInteger highest) {
    static Kind of(long lowest, long highest) {
      return new Kind(BigInteger.valueOf(lowest), BigInteger.valueOf(highest));
    }

    BigInteger size() {
      return highest.subtract(lowest).add(BigInteger.ONE);
    }
  }

  private static final List<Kind> KINDS =
      List.of(
          Kind.of(Integer.MIN_VALUE, Integer.MAX_VALUE), Kind.of(Long.MIN_VALUE, Long.MAX_VALUE));

  private Overflows() {}

  /** The same expression, in which sums and differences are what they are in mathematics. */
  public static Expression leftOut(Expression expression) {
    return expression instanceof Expression.Conditional choice
            && KINDS.stream().anyMatch(kind -> isOverflow(choice, kind))
        ? leftOut(choice.otherwise())
        : Expressions.map(expression, Overflows::leftOut);
  }

  /**
   * Whether a number that has left its range comes back at the other end; of a product it is not
   * told so. A choice of the program that only asks for the same bound is another thing.
   */
  private static boolean isOverflow(Expression.Conditional choice, Kind kind) {
    if (!(choice.condition() instanceof Expression.Binary test) || isRemainder(test.left())) {
      return false;
    }
    Optional<BigInteger> bound = integer(test.right());
    Optional<BigInteger> end = integer(choice.then());
    boolean isHigh = bound.filter(kind.highest()::equals).isPresent();
    boolean isLow = bound.filter(kind.lowest()::equals).isPresent();
    return switch (test.operator()) {
      case GREATER -> isHigh && isMoved(choice.then(), BinaryOperator.MINUS, test.left(), kind);
      case LESS -> isLow && isMoved(choice.then(), BinaryOperator.PLUS, test.left(), kind);
      case EQUAL ->
          (isHigh && end.filter(kind.lowest()::equals).isPresent())
              || (isLow && end.filter(kind.highest()::equals).isPresent());
      default -> false;
    };
  }

  private static boolean isMoved(
      Expression moved, BinaryOperator operator, Expression number, Kind kind) {
    return moved instanceof Expression.Binary sum
        && sum.operator() == operator
        && sum.left().equals(number)
        && integer(sum.right()).filter(kind.size()::equals).isPresent();
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
