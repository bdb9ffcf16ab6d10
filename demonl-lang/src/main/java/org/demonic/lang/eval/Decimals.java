package org.demonic.lang.eval;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/** Exact decimals and fractions. */
public final class Decimals {
  private Decimals() {}

  /** The same number as a fraction. */
  public static BigFraction toFraction(BigDecimal value) {
    return value.scale() >= 0
        ? BigFraction.of(value.unscaledValue(), BigInteger.TEN.pow(value.scale()))
        : BigFraction.of(value.toBigIntegerExact());
  }

  /** Writes a number as demonL does: {@code 2.5}, or {@code 1.0 / 3.0} if no decimal is exact. */
  static String toString(BigFraction value) {
    try {
      BigDecimal exact =
          new BigDecimal(value.getNumerator()).divide(new BigDecimal(value.getDenominator()));
      return exact.scale() > 0 ? exact.toPlainString() : exact.setScale(1).toPlainString();
    } catch (ArithmeticException endlessExpansion) {
      return "%s%d.0 / %d.0"
          .formatted(
              value.signum() < 0 ? "-" : "",
              value.getNumerator().abs(),
              value.getDenominator().abs());
    }
  }
}
