package org.demonic.translate.step;

import java.math.BigInteger;
import java.util.Optional;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.expression.Trees;

/**
 * Translates division and the operations on bits, as far as demonL's arithmetic has them. Its
 * division is that of Java.
 */
final class BitOperations {
  private static final BigInteger ZERO = BigInteger.ZERO;
  private static final BigInteger ONE = BigInteger.ONE;

  private final Trees trees;
  private final boolean withVariables;

  /**
   * Operations of one step.
   *
   * @param withVariables whether to divide by what is no constant, of which solvers know little
   */
  BitOperations(Trees trees, boolean withVariables) {
    this.trees = trees;
    this.withVariables = withVariables;
  }

  /** The exact result, not yet wrapped round; empty if demonL cannot say it. */
  Optional<WholeNumber> of(Value.Calculated value, WholeNumber left, WholeNumber right) {
    int bits = value.kind().bits();
    BigInteger constant = right.range().low();
    boolean isConstant = right.range().isOne();
    BigInteger shift = BigInteger.TWO.pow(constant.intValue() & (bits - 1));
    return switch (value.operator()) {
      case DIVIDE -> divide(left, right);
      case REMAINDER -> remainder(left, right);
      case SHIFT_RIGHT -> isConstant ? Optional.of(floor(left, shift)) : Optional.empty();
      case SHIFT_RIGHT_UNSIGNED ->
          isConstant ? Optional.of(unsigned(left, shift, bits)) : Optional.empty();
      case AND ->
          isConstant
              ? and(left, constant)
              : left.range().isOne() ? and(right, left.range().low()) : Optional.empty();
      case XOR -> isConstant && constant.equals(ONE.negate()) ? not(left) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Optional<WholeNumber> divide(WholeNumber left, WholeNumber right) {
    Expression quotient = operation(BinaryOperator.DIVIDE, left, right);
    if (right.range().isOne() && right.range().low().signum() != 0) {
      return Optional.of(new WholeNumber(quotient, left.range().dividedBy(right.range().low())));
    }
    Range any = left.range().or(left.range().negated());
    return withVariables ? Optional.of(new WholeNumber(quotient, any)) : Optional.empty();
  }

  private Optional<WholeNumber> remainder(WholeNumber left, WholeNumber right) {
    Expression rest = operation(BinaryOperator.MODULO, left, right);
    if (right.range().isOne() && right.range().low().signum() != 0) {
      BigInteger most = right.range().low().abs().subtract(ONE);
      BigInteger low = left.range().low().signum() < 0 ? most.negate() : ZERO;
      BigInteger high = left.range().high().signum() > 0 ? most : ZERO;
      return Optional.of(new WholeNumber(rest, new Range(low, high)));
    }
    Range any = left.range().or(Range.of(ZERO));
    return withVariables ? Optional.of(new WholeNumber(rest, any)) : Optional.empty();
  }

  private Expression operation(BinaryOperator operator, WholeNumber left, WholeNumber right) {
    return trees.binary(operator, left.expression(), right.expression());
  }

  /** Divided by a power of two and rounded down. */
  private WholeNumber floor(WholeNumber left, BigInteger divisor) {
    Expression divided = by(left.expression(), divisor);
    Range range = floor(left.range(), divisor);
    if (divisor.equals(ONE)) {
      return left;
    } else if (left.range().low().signum() >= 0) {
      return new WholeNumber(divided, range);
    }
    Expression negative =
        trees.binary(
            BinaryOperator.MINUS,
            by(trees.binary(BinaryOperator.PLUS, left.expression(), trees.integer(ONE)), divisor),
            trees.integer(ONE));
    return new WholeNumber(trees.conditional(isNegative(left), negative, divided), range);
  }

  private static Range floor(Range range, BigInteger divisor) {
    int bits = divisor.bitLength() - 1;
    return new Range(range.low().shiftRight(bits), range.high().shiftRight(bits));
  }

  private Expression by(Expression number, BigInteger divisor) {
    return trees.binary(BinaryOperator.DIVIDE, number, trees.integer(divisor));
  }

  private Expression isNegative(WholeNumber number) {
    return trees.binary(BinaryOperator.LESS, number.expression(), trees.integer(ZERO));
  }

  private WholeNumber unsigned(WholeNumber left, BigInteger divisor, int bits) {
    if (divisor.equals(ONE) || left.range().low().signum() >= 0) {
      return floor(left, divisor);
    }
    BigInteger size = BigInteger.TWO.pow(bits);
    Expression positive =
        trees.conditional(
            isNegative(left),
            trees.binary(BinaryOperator.PLUS, left.expression(), trees.integer(size)),
            left.expression());
    return new WholeNumber(
        by(positive, divisor), new Range(ZERO, size.divide(divisor).subtract(ONE)));
  }

  /** The lowest bits; other masks are not said. */
  private Optional<WholeNumber> and(WholeNumber left, BigInteger mask) {
    BigInteger size = mask.add(ONE);
    if (mask.signum() <= 0 || size.bitCount() != 1) {
      return Optional.empty();
    }
    Expression bits = trees.binary(BinaryOperator.MODULO, left.expression(), trees.integer(size));
    if (left.range().low().signum() < 0) {
      bits =
          trees.binary(
              BinaryOperator.MODULO,
              trees.binary(BinaryOperator.PLUS, bits, trees.integer(size)),
              trees.integer(size));
    }
    return Optional.of(new WholeNumber(bits, new Range(ZERO, mask)));
  }

  private Optional<WholeNumber> not(WholeNumber left) {
    return Optional.of(
        new WholeNumber(
            trees.binary(BinaryOperator.MINUS, trees.negate(left.expression()), trees.integer(ONE)),
            left.range().negated().plus(Range.of(ONE.negate()))));
  }
}
