package org.demonic.translate.expression;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;

/**
 * Operations on the bits of a whole number and a constant, said by arithmetic. A negative number
 * has ones in front of all its bits, as many as are needed, so the results are those of Java for
 * both of its kinds.
 */
public record Masks(Trees trees) {
  /** Longer masks would be long to write down. */
  private static final int MOST_RUNS = 3;

  /**
   * The bits that a number and a mask have both. Each run of ones in the mask is what the number
   * has below the run's upper end, less what it has below its lower end.
   *
   * @param isPositive whether the number is surely not negative
   * @return empty if that is too long
   */
  public Optional<Expression> and(Expression number, boolean isPositive, BigInteger mask) {
    if (mask.signum() < 0) {
      return and(number, isPositive, mask.not())
          .map(rest -> trees.binary(BinaryOperator.MINUS, number, rest));
    }
    List<Expression> runs = new ArrayList<>();
    int from = 0;
    while (mask.shiftRight(from).signum() > 0 && runs.size() <= MOST_RUNS) {
      int start = from + mask.shiftRight(from).getLowestSetBit();
      int end = start + mask.shiftRight(start).not().getLowestSetBit();
      Expression upper = lowest(number, isPositive, end);
      runs.add(
          start == 0
              ? upper
              : trees.binary(BinaryOperator.MINUS, upper, lowest(number, isPositive, start)));
      from = end;
    }
    return runs.size() > MOST_RUNS
        ? Optional.empty()
        : Optional.of(
            runs.stream()
                .reduce((a, b) -> trees.binary(BinaryOperator.PLUS, a, b))
                .orElseGet(() -> trees.integer(BigInteger.ZERO)));
  }

  private Expression lowest(Expression number, boolean isPositive, int bits) {
    Expression size = trees.integer(BigInteger.TWO.pow(bits));
    Expression rest = trees.binary(BinaryOperator.MODULO, number, size);
    return isPositive
        ? rest
        : trees.binary(BinaryOperator.MODULO, trees.binary(BinaryOperator.PLUS, rest, size), size);
  }

  /** The bits that a number or a mask has: those of the mask, and what it does not have. */
  public Optional<Expression> or(Expression number, boolean isPositive, BigInteger mask) {
    return and(number, isPositive, mask.not())
        .map(rest -> trees.binary(BinaryOperator.PLUS, rest, trees.integer(mask)));
  }

  /**
   * The bits that one has and not the other: the mask less twice what both have, and the number.
   */
  public Optional<Expression> xor(Expression number, boolean isPositive, BigInteger mask) {
    if (mask.signum() < 0) {
      return xor(number, isPositive, mask.not()).map(this::not);
    } else if (mask.signum() == 0) {
      return Optional.of(number);
    }
    return and(number, isPositive, mask)
        .map(
            both ->
                trees.binary(
                    BinaryOperator.MINUS,
                    trees.binary(BinaryOperator.PLUS, number, trees.integer(mask)),
                    trees.binary(BinaryOperator.TIMES, trees.integer(BigInteger.TWO), both)));
  }

  /** All bits turned round. */
  public Expression not(Expression number) {
    return trees.binary(BinaryOperator.MINUS, trees.negate(number), trees.integer(BigInteger.ONE));
  }
}
