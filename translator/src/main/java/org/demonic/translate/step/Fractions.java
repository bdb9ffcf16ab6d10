package org.demonic.translate.step;

import java.math.BigDecimal;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.number.WholeNumber;
import org.demonic.translate.type.JavaType;

/**
 * Translates floating point numbers: those that are only copied, or constants. Calculations round,
 * which demonL does not; nor has it a counterpart of NaN, infinity and negative zero.
 */
final class Fractions {
  private final StepScope scope;
  private final Terms terms;

  Fractions(StepScope scope, Terms terms) {
    this.scope = scope;
    this.terms = terms;
  }

  Expression of(Value value) {
    if (terms.isLarge(value)) {
      return unknown(value);
    } else if (value instanceof Value.Numeral n) {
      return constant(n);
    } else if (value instanceof Value.Converted c) {
      return converted(c);
    } else if (value instanceof Value.Choice c) {
      return terms.choose(
          c.condition(),
          scope.conditional(() -> of(c.then())),
          scope.conditional(() -> of(c.otherwise())));
    } else if (value instanceof Value.Unboxed u) {
      return unboxed(u);
    }
    return terms.atom(value).orElseGet(() -> unknown(value));
  }

  private Expression constant(Value.Numeral value) {
    double number = value.number().doubleValue();
    boolean isNegativeZero = number == 0 && 1 / number < 0;
    return Double.isFinite(number) && !isNegativeZero
        ? scope.trees().decimal(new BigDecimal(number))
        : unknown(value);
  }

  /** Conversions that lose nothing. */
  private Expression converted(Value.Converted value) {
    Kind from = value.of().kind();
    if (from == Kind.FLOAT && value.kind() == Kind.DOUBLE) {
      return of(value.of());
    } else if (from.isWhole()) {
      WholeNumber number = terms.numbers().of(value.of());
      int precision = value.kind() == Kind.FLOAT ? 24 : 53;
      if (number.range().low().bitLength() <= precision
          && number.range().high().bitLength() <= precision) {
        return number.expression();
      }
    }
    return unknown(value);
  }

  private Expression unboxed(Value.Unboxed value) {
    JavaType type = scope.vocabulary().references().of(value.object());
    return type instanceof JavaType.Boxed b && b.base().isFloating()
        ? terms.references().of(value.object(), type)
        : unknown(value);
  }

  /** Whether nothing is calculated, so that demonL compares it as Java does. */
  static boolean isPlain(Value value) {
    return value instanceof Value.Numeral n
        ? Double.isFinite(n.number().doubleValue())
        : value instanceof Value.Argument
            || value instanceof Value.FieldOf
            || value instanceof Value.StaticOf;
  }

  private Expression unknown(Value value) {
    return scope.unknown(value, JavaType.Primitive.DOUBLE);
  }
}
