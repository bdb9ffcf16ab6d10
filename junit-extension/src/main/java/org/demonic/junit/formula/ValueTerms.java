package org.demonic.junit.formula;

import java.math.BigDecimal;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value;
import org.demonic.lang.source.Span;

/** Values as terms that stand for them. */
public final class ValueTerms {
  private ValueTerms() {}

  /**
   * The term for a value, which must not be a sequence: there are no constants of these.
   *
   * @param type that of null
   */
  public static Term of(Value value, Type type) {
    Span nowhere = Span.NONE;
    if (value instanceof Value.IntValue v) {
      return new Term.IntConstant(v.value(), nowhere);
    } else if (value instanceof Value.DoubleValue v) {
      return new Term.DoubleConstant(decimal(v.value()), nowhere);
    } else if (value instanceof Value.BoolValue v) {
      return new Term.BoolConstant(v.value(), nowhere);
    } else if (value instanceof Value.StringValue v) {
      return new Term.StringConstant(v.value(), nowhere);
    } else if (value instanceof Value.EnumValue v) {
      return new Term.EnumConstant(v.type(), v.ordinal(), nowhere);
    } else if (value instanceof Value.ObjectReference v) {
      return new Term.VariableRead(new Variable(v.name(), v.type()), nowhere);
    } else if (value instanceof Value.NullValue) {
      return new Term.NullConstant(type, nowhere);
    }
    throw new IllegalArgumentException("no constant for " + value);
  }

  /** Values of Java's floating-point types have finite decimals. */
  private static BigDecimal decimal(BigFraction value) {
    return new BigDecimal(value.getNumerator()).divide(new BigDecimal(value.getDenominator()));
  }
}
