package org.demonic.lang.eval;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.domain.ArithmeticOperator;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.IntValue;
import org.jspecify.annotations.Nullable;

/** Exact arithmetic on values. */
public final class Arithmetics {
  private Arithmetics() {}

  /** Applies an operator. The result is null if a side is null, or if a divisor is zero. */
  public static @Nullable Value apply(
      ArithmeticOperator operator, @Nullable Value left, @Nullable Value right) {
    if (left instanceof IntValue a && right instanceof IntValue b) {
      BigInteger value = whole(operator, a.value(), b.value());
      return value == null ? null : new IntValue(value);
    } else if (left instanceof DoubleValue a && right instanceof DoubleValue b) {
      BigFraction value = fraction(operator, a.value(), b.value());
      return value == null ? null : new DoubleValue(value);
    }
    return null;
  }

  private static @Nullable BigInteger whole(
      ArithmeticOperator operator, BigInteger left, BigInteger right) {
    return switch (operator) {
      case PLUS -> left.add(right);
      case MINUS -> left.subtract(right);
      case TIMES -> left.multiply(right);
      case DIVIDE -> right.signum() == 0 ? null : left.divide(right);
      case MODULO -> right.signum() == 0 ? null : left.remainder(right);
    };
  }

  private static @Nullable BigFraction fraction(
      ArithmeticOperator operator, BigFraction left, BigFraction right) {
    return switch (operator) {
      case PLUS -> left.add(right);
      case MINUS -> left.subtract(right);
      case TIMES -> left.multiply(right);
      case DIVIDE -> right.signum() == 0 ? null : left.divide(right);
      case MODULO -> throw new IllegalArgumentException("mod is for whole numbers");
    };
  }

  /** The sign of {@code left - right}. */
  public static int compare(Value left, Value right) {
    if (left instanceof IntValue a && right instanceof IntValue b) {
      return a.value().compareTo(b.value());
    } else if (left instanceof DoubleValue a && right instanceof DoubleValue b) {
      return a.value().subtract(b.value()).signum(); // compareTo fails for two negative ones
    }
    throw new IllegalArgumentException("cannot compare %s and %s".formatted(left, right));
  }
}
