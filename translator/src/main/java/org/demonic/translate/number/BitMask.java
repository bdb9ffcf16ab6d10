package org.demonic.translate.number;

import java.math.BigInteger;
import java.util.Optional;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;

/**
 * A number whose bits are combined with a mask that depends on the amount of a shift alone, as in
 * {@code flags & ~(1 << i)}.
 *
 * @param other the number
 * @param amount the amount of the shift
 * @param kind the kind of both numbers
 * @param mask the mask as it is written
 */
public record BitMask(Value other, Value amount, Kind kind, Value mask) {
  /** The mask of an operation on bits; empty if neither side is one. */
  public static Optional<BitMask> of(Value.Calculated value) {
    boolean isOfBits =
        value.operator() == Arithmetic.AND
            || value.operator() == Arithmetic.OR
            || value.operator() == Arithmetic.XOR;
    if (!isOfBits) {
      return Optional.empty();
    }
    return amount(value.right())
        .map(a -> new BitMask(value.left(), a, value.kind(), value.right()))
        .or(
            () ->
                amount(value.left())
                    .map(a -> new BitMask(value.right(), a, value.kind(), value.left())));
  }

  /** The amount by which a constant is shifted, perhaps with its bits turned round. */
  private static Optional<Value> amount(Value mask) {
    if (!(mask instanceof Value.Calculated c)) {
      return Optional.empty();
    } else if (c.operator() == Arithmetic.XOR && c.right() instanceof Value.Numeral) {
      return amount(c.left());
    }
    boolean isShift =
        c.operator() == Arithmetic.SHIFT_LEFT
            && c.left() instanceof Value.Numeral
            && !(c.right() instanceof Value.Numeral);
    return isShift ? Optional.of(c.right()) : Optional.empty();
  }

  /** The mask where the amount is a number. */
  public BigInteger at(int number) {
    Value.Numeral folded = (Value.Numeral) at(mask, number);
    return BigInteger.valueOf(folded.number().longValue());
  }

  private static Value at(Value part, int number) {
    if (part instanceof Value.Calculated c) {
      return c.operator() == Arithmetic.SHIFT_LEFT
          ? Values.calculate(c.operator(), c.kind(), c.left(), Values.integer(number))
          : Values.calculate(c.operator(), c.kind(), at(c.left(), number), c.right());
    }
    return part;
  }

  /** A constant of a kind, shifted to the left as Java does it. */
  public static BigInteger shifted(BigInteger constant, Kind kind, int amount) {
    return BigInteger.valueOf(
        kind == Kind.LONG ? constant.longValue() << amount : constant.intValue() << amount);
  }
}
