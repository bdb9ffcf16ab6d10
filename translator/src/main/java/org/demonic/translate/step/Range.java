package org.demonic.translate.step;

import java.math.BigInteger;
import java.util.stream.Stream;
import org.demonic.code.value.Kind;

/** All whole numbers from one to another. */
record Range(BigInteger low, BigInteger high) {
  static final Range TRUTH = new Range(BigInteger.ZERO, BigInteger.ONE);

  static Range of(BigInteger number) {
    return new Range(number, number);
  }

  /** The numbers of a kind. */
  static Range of(Kind kind) {
    if (kind == Kind.BOOLEAN) {
      return TRUTH;
    } else if (kind == Kind.CHAR) {
      return new Range(BigInteger.ZERO, BigInteger.valueOf(Character.MAX_VALUE));
    }
    BigInteger limit = BigInteger.TWO.pow(kind.bits() - 1);
    return new Range(limit.negate(), limit.subtract(BigInteger.ONE));
  }

  boolean isOne() {
    return low.equals(high);
  }

  boolean isWithin(Range other) {
    return low.compareTo(other.low) >= 0 && high.compareTo(other.high) <= 0;
  }

  boolean isEmpty() {
    return low.compareTo(high) > 0;
  }

  Range and(Range other) {
    return new Range(low.max(other.low), high.min(other.high));
  }

  Range or(Range other) {
    return new Range(low.min(other.low), high.max(other.high));
  }

  Range plus(Range other) {
    return new Range(low.add(other.low), high.add(other.high));
  }

  Range negated() {
    return new Range(high.negate(), low.negate());
  }

  Range times(Range other) {
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

  /** What dividing by one number other than 0 gives, rounded towards zero. */
  Range dividedBy(BigInteger divisor) {
    BigInteger one = low.divide(divisor);
    BigInteger other = high.divide(divisor);
    return new Range(one.min(other), one.max(other));
  }
}
