package org.demonic.junit.formula;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.eval.Value;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.UnaryOperator;

/** Values as expressions that stand for them. */
public final class ValueExpressions {
  private ValueExpressions() {}

  /** The expression for a value, which must not be a sequence: there are no literals of these. */
  public static Expression of(Value value) {
    Span nowhere = Span.NONE;
    if (value instanceof Value.IntValue v) {
      return signed(
          v.value().signum() < 0, new Expression.IntegerLiteral(v.value().abs(), nowhere));
    } else if (value instanceof Value.DoubleValue v) {
      return signed(
          v.value().signum() < 0, new Expression.DecimalLiteral(decimal(v.value()), nowhere));
    } else if (value instanceof Value.BoolValue v) {
      return new Expression.BooleanLiteral(v.value(), nowhere);
    } else if (value instanceof Value.StringValue v) {
      return new Expression.StringLiteral(v.value(), nowhere);
    } else if (value instanceof Value.EnumValue v) {
      return new Expression.Select(
          new Expression.NameReference(v.type().name(), nowhere),
          new Name(v.type().constants().get(v.ordinal()), nowhere),
          nowhere);
    } else if (value instanceof Value.ObjectReference v) {
      return new Expression.NameReference(v.name(), nowhere);
    } else if (value instanceof Value.NullValue) {
      return new Expression.NullLiteral(nowhere);
    }
    throw new IllegalArgumentException("no literal for " + value);
  }

  private static Expression signed(boolean negative, Expression literal) {
    return negative ? new Expression.Unary(UnaryOperator.NEGATE, literal, Span.NONE) : literal;
  }

  /** Values of Java's floating-point types have finite decimals. */
  private static BigDecimal decimal(BigFraction value) {
    BigInteger numerator = value.getNumerator().abs();
    return new BigDecimal(numerator).divide(new BigDecimal(value.getDenominator().abs()));
  }
}
