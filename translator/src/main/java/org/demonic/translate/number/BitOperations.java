package org.demonic.translate.number;

import java.math.BigInteger;
import java.util.Optional;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.Range;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.expression.Masks;
import org.demonic.translate.expression.Trees;

/**
 * Translates division and the operations on bits, as far as demonL's arithmetic has them. Its
 * division is that of Java.
 */
public final class BitOperations {
  private static final BigInteger ZERO = BigInteger.ZERO;
  private static final BigInteger ONE = BigInteger.ONE;

  private final Trees trees;
  private final boolean withVariables;

  /**
   * Operations of one step.
   *
   * @param withVariables whether to divide by what is no constant, of which solvers know little
   */
  public BitOperations(Trees trees, boolean withVariables) {
    this.trees = trees;
    this.withVariables = withVariables;
  }

  /** The exact result, not yet wrapped round; empty if demonL cannot say it. */
  public Optional<WholeNumber> of(Value.Calculated value, WholeNumber left, WholeNumber right) {
    boolean isLeftConstant = left.range().isOne() && isOfBits(value.operator());
    return isLeftConstant
        ? of(value, right, left.range())
        : value.operator() == Arithmetic.DIVIDE
            ? divide(left, right)
            : value.operator() == Arithmetic.REMAINDER
                ? remainder(left, right)
                : of(value, left, right.range());
  }

  private static boolean isOfBits(Arithmetic operator) {
    return operator == Arithmetic.AND || operator == Arithmetic.OR || operator == Arithmetic.XOR;
  }

  /** The result of an operation on bits, whose right side has to be one number. */
  public Optional<WholeNumber> of(Value.Calculated value, WholeNumber left, Range right) {
    if (!right.isOne()) {
      return Optional.empty();
    }
    int bits = value.kind().bits();
    BigInteger constant = right.low();
    BigInteger shift = BigInteger.TWO.pow(constant.intValue() & (bits - 1));
    return switch (value.operator()) {
      case SHIFT_RIGHT -> Optional.of(floor(left, shift));
      case SHIFT_RIGHT_UNSIGNED -> Optional.of(unsigned(left, shift, bits));
      case AND, OR, XOR -> masked(value, left, right);
      default -> Optional.empty();
    };
  }

  private Optional<WholeNumber> masked(Value.Calculated value, WholeNumber left, Range right) {
    Masks masks = new Masks(trees);
    Expression number = left.expression();
    boolean isPositive = left.range().low().signum() >= 0;
    Optional<Expression> result =
        switch (value.operator()) {
          case AND -> masks.and(number, isPositive, right.low());
          case OR -> masks.or(number, isPositive, right.low());
          default -> masks.xor(number, isPositive, right.low());
        };
    return result.map(e -> new WholeNumber(e, ofBits(value, left.range(), right)));
  }

  /** The numbers that a result may be, of whatever demonL can say. */
  public Range range(Value.Calculated value, WholeNumber left, WholeNumber right) {
    Range l = left.range();
    Range all = Range.of(value.kind());
    return switch (value.operator()) {
      case DIVIDE -> l.or(l.negated());
      case REMAINDER -> l.or(Range.of(ZERO));
      case SHIFT_RIGHT ->
          l.high().signum() < 0
              ? l.or(Range.of(ONE.negate()))
              : l.low().signum() >= 0 ? l.or(Range.of(ZERO)) : l;
      case SHIFT_RIGHT_UNSIGNED -> l.low().signum() < 0 ? all : l.or(Range.of(ZERO));
      default -> ofBits(value, l, right.range());
    };
  }

  private static Range ofBits(Value.Calculated value, Range left, Range right) {
    boolean isLeftPositive = left.low().signum() >= 0;
    boolean isRightPositive = right.low().signum() >= 0;
    if (value.operator() == Arithmetic.AND && (isLeftPositive || isRightPositive)) {
      return new Range(
          ZERO,
          isLeftPositive && isRightPositive
              ? left.high().min(right.high())
              : isLeftPositive ? left.high() : right.high());
    } else if (isLeftPositive && isRightPositive) {
      int bits = Math.max(left.high().bitLength(), right.high().bitLength());
      return new Range(ZERO, BigInteger.TWO.pow(bits).subtract(ONE));
    }
    return Range.of(value.kind());
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
}
