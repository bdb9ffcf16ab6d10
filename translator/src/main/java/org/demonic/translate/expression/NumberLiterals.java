package org.demonic.translate.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import org.demonic.lang.source.Span;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.type.JavaType.Primitive;

/** The values of Java's numeric and character literals. */
final class NumberLiterals {
  private final Problems problems;

  NumberLiterals(Problems problems) {
    this.problems = problems;
  }

  /**
   * A whole number.
   *
   * @param negated whether a minus stands before it: {@code 2147483648} is legal only there
   */
  Typed integer(String literal, boolean negated, Span span) {
    String digits = literal.replace("_", "").toLowerCase(Locale.ROOT);
    boolean isLong = digits.endsWith("l");
    digits = isLong ? digits.substring(0, digits.length() - 1) : digits;
    int radix = radix(digits);
    String magnitude = radix == 10 ? digits : digits.substring(radix == 8 ? 1 : 2);
    Primitive type = isLong ? Primitive.LONG : Primitive.INT;
    int bits = isLong ? 64 : 32;
    BigInteger value;
    try {
      value = new BigInteger(magnitude, radix);
    } catch (NumberFormatException noDigits) {
      problems.add(ContractProblem.NUMBER_TOO_LARGE, span, literal, type.javaName(), "");
      return Typed.unknown(span);
    }
    if (radix != 10 && value.testBit(bits - 1)) {
      value = value.subtract(BigInteger.TWO.pow(bits));
    }
    BigInteger limit = BigInteger.TWO.pow(bits - 1);
    boolean fits = value.compareTo(limit) < 0 || (negated && value.equals(limit));
    if (!fits || value.compareTo(limit.negate()) < 0) {
      problems.add(
          ContractProblem.NUMBER_TOO_LARGE,
          span,
          literal,
          type.javaName(),
          isLong ? "" : "write `" + literal + "L`");
      return Typed.unknown(span);
    }
    return new Typed(type, new Trees(span).integer(value));
  }

  private static int radix(String digits) {
    if (digits.startsWith("0x")) {
      return 16;
    } else if (digits.startsWith("0b")) {
      return 2;
    }
    return digits.length() > 1 && digits.startsWith("0") ? 8 : 10;
  }

  /** A floating-point number: exactly the value that Java gives it. */
  Typed decimal(String literal, Span span) {
    String digits = literal.replace("_", "").toLowerCase(Locale.ROOT);
    boolean isFloat = digits.endsWith("f") && !isHexWithoutExponent(digits);
    Primitive type = isFloat ? Primitive.FLOAT : Primitive.DOUBLE;
    double value = isFloat ? Float.parseFloat(digits) : Double.parseDouble(digits);
    if (Double.isInfinite(value)) {
      problems.add(ContractProblem.NUMBER_TOO_LARGE, span, literal, type.javaName(), "");
      return Typed.unknown(span);
    }
    return new Typed(type, new Trees(span).decimal(new BigDecimal(value)));
  }

  private static boolean isHexWithoutExponent(String digits) {
    return digits.startsWith("0x") && !digits.contains("p");
  }
}
