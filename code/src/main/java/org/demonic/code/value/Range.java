package org.demonic.code.value;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

/** All whole numbers from one to another. */
public record Range(BigInteger low, BigInteger high) {
  public static final Range TRUTH = new Range(BigInteger.ZERO, BigInteger.ONE);

  public static Range of(BigInteger number) {
    return new Range(number, number);
  }

  /** The numbers of a kind. */
  public static Range of(Kind kind) {
    if (kind == Kind.BOOLEAN) {
      return TRUTH;
    } else if (kind == Kind.CHAR) {
      return new Range(BigInteger.ZERO, BigInteger.valueOf(Character.MAX_VALUE));
    }
    BigInteger limit = BigInteger.TWO.pow(kind.bits() - 1);
    return new Range(limit.negate(), limit.subtract(BigInteger.ONE));
  }

  public boolean isOne() {
    return low.equals(high);
  }

  public boolean isWithin(Range other) {
    return low.compareTo(other.low) >= 0 && high.compareTo(other.high) <= 0;
  }

  public boolean isEmpty() {
    return low.compareTo(high) > 0;
  }

  public Range and(Range other) {
    return new Range(low.max(other.low), high.min(other.high));
  }

  public Range or(Range other) {
    return new Range(low.min(other.low), high.max(other.high));
  }

  public Range plus(Range other) {
    return new Range(low.add(other.low), high.add(other.high));
  }

  public Range negated() {
    return new Range(high.negate(), low.negate());
  }

  public Range times(Range other) {
    BigInteger[] corners = {
      low.multiply(other.low),
      low.multiply(other.high),
      high.multiply(other.low),
      high.multiply(other.high)
    };
    return new Range(
        Stream.of(corners).reduce(BigInteger::min).orElseThrow(),
        Stream.of(corners).reduce(BigInteger::max).orElseThrow());
  }

  /** The squares of the numbers. */
  public Range squared() {
    BigInteger most = low.abs().max(high.abs());
    BigInteger least =
        low.signum() * high.signum() <= 0 ? BigInteger.ZERO : low.abs().min(high.abs());
    return new Range(least.multiply(least), most.multiply(most));
  }

  /**
   * Numbers with which products begin to overflow, and those at the ends of a kind; the smaller
   * ones first.
   */
  public static List<BigInteger> edges(Kind kind) {
    Range all = of(kind);
    BigInteger root = all.high().sqrt().add(BigInteger.ONE);
    BigInteger half = BigInteger.TWO.pow(kind.bits() / 2);
    return List.of(
        BigInteger.ZERO,
        BigInteger.ONE,
        BigInteger.ONE.negate(),
        BigInteger.TWO,
        root,
        half,
        all.high(),
        all.low());
  }

  /** What dividing by one number other than 0 gives, rounded towards zero. */
  public Range dividedBy(BigInteger divisor) {
    BigInteger one = low.divide(divisor);
    BigInteger other = high.divide(divisor);
    return new Range(one.min(other), one.max(other));
  }
}
