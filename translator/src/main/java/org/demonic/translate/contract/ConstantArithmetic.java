package org.demonic.translate.contract;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Optional;
import org.demonic.translate.type.JavaType.Primitive;

/**
 * Java's operators on constant values (JLS 15.29), with its promotions and overflow. Values are
 * boxes and strings; what is not defined, such as a division by zero, has no value.
 */
final class ConstantArithmetic {
  private ConstantArithmetic() {}

  static Optional<Object> unary(UnaryExpr.Operator operator, Object operand) {
    if (operator == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return operand instanceof Boolean b ? Optional.of(!b) : Optional.empty();
    }
    if (!isNumber(operand)) {
      return Optional.empty();
    }
    return switch (operator) {
      case PLUS -> cast(promoted(operand, 0), operand);
      case MINUS -> negated(operand);
      case BITWISE_COMPLEMENT -> binary(BinaryExpr.Operator.XOR, -1, operand);
      default -> Optional.empty();
    };
  }

  private static Optional<Object> negated(Object operand) {
    return Optional.of(
        switch (promoted(operand, 0)) {
          case INT -> -number(operand).intValue();
          case LONG -> -number(operand).longValue();
          case FLOAT -> -number(operand).floatValue();
          default -> -number(operand).doubleValue();
        });
  }

  static Optional<Object> binary(BinaryExpr.Operator operator, Object left, Object right) {
    if (left instanceof String || right instanceof String) {
      return text(operator, left, right);
    }
    if (left instanceof Boolean a && right instanceof Boolean b) {
      return logic(operator, a, b);
    }
    if (!isNumber(left) || !isNumber(right)) {
      return Optional.empty();
    }
    switch (operator) {
      case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> {
        return shift(operator, left, right);
      }
      default -> {}
    }
    Primitive type = promoted(left, right);
    Number a = number(promote(type, number(left)));
    Number b = number(promote(type, number(right)));
    return (type.isFloating()
            ? floating(operator, a.doubleValue(), b.doubleValue())
            : whole(operator, a.longValue(), b.longValue()))
        .map(value -> value instanceof Number exact ? promote(type, exact) : value);
  }

  /** A value as one of a primitive type. */
  static Optional<Object> cast(Primitive target, Object value) {
    if (value instanceof Boolean || target == Primitive.BOOLEAN) {
      return value instanceof Boolean && target == Primitive.BOOLEAN
          ? Optional.of(value)
          : Optional.empty();
    }
    return isNumber(value) ? Optional.of(promote(target, number(value))) : Optional.empty();
  }

  private static boolean isNumber(Object value) {
    return value instanceof Number || value instanceof Character;
  }

  private static Number number(Object value) {
    return value instanceof Character c ? Integer.valueOf(c) : (Number) value;
  }

  private static Object promote(Primitive target, Number value) {
    return switch (target) {
      case BYTE -> (byte) value.intValue();
      case SHORT -> (short) value.intValue();
      case CHAR -> (char) value.intValue();
      case INT -> value.intValue();
      case LONG -> value.longValue();
      case FLOAT -> value.floatValue();
      case DOUBLE -> value.doubleValue();
      case BOOLEAN -> throw new IllegalArgumentException(target.javaName());
    };
  }

  private static Primitive promoted(Object left, Object right) {
    if (left instanceof Double || right instanceof Double) {
      return Primitive.DOUBLE;
    } else if (left instanceof Float || right instanceof Float) {
      return Primitive.FLOAT;
    }
    return left instanceof Long || right instanceof Long ? Primitive.LONG : Primitive.INT;
  }

  private static Optional<Object> text(BinaryExpr.Operator operator, Object left, Object right) {
    return switch (operator) {
      case PLUS -> Optional.of(String.valueOf(left) + right);
      case EQUALS -> Optional.of(left.equals(right));
      case NOT_EQUALS -> Optional.of(!left.equals(right));
      default -> Optional.empty();
    };
  }

  private static Optional<Object> logic(BinaryExpr.Operator operator, boolean a, boolean b) {
    return switch (operator) {
      case AND, BINARY_AND -> Optional.of(a && b);
      case OR, BINARY_OR -> Optional.of(a || b);
      case XOR, NOT_EQUALS -> Optional.of(a != b);
      case EQUALS -> Optional.of(a == b);
      default -> Optional.empty();
    };
  }

  private static Optional<Object> shift(BinaryExpr.Operator operator, Object left, Object right) {
    if (left instanceof Float
        || left instanceof Double
        || right instanceof Float
        || right instanceof Double) {
      return Optional.empty();
    }
    long by = number(right).longValue();
    if (left instanceof Long value) {
      return Optional.of(
          switch (operator) {
            case LEFT_SHIFT -> value << by;
            case SIGNED_RIGHT_SHIFT -> value >> by;
            default -> value >>> by;
          });
    }
    int value = number(left).intValue();
    return Optional.of(
        switch (operator) {
          case LEFT_SHIFT -> value << by;
          case SIGNED_RIGHT_SHIFT -> value >> by;
          default -> value >>> by;
        });
  }

  /**
   * The result for whole numbers; for {@code int}s, its lower 32 bits are what {@code int}
   * arithmetic gives.
   */
  private static Optional<Object> whole(BinaryExpr.Operator operator, long a, long b) {
    return switch (operator) {
      case PLUS -> Optional.of(a + b);
      case MINUS -> Optional.of(a - b);
      case MULTIPLY -> Optional.of(a * b);
      case DIVIDE -> b == 0 ? Optional.empty() : Optional.of(a / b);
      case REMAINDER -> b == 0 ? Optional.empty() : Optional.of(a % b);
      case BINARY_AND -> Optional.of(a & b);
      case BINARY_OR -> Optional.of(a | b);
      case XOR -> Optional.of(a ^ b);
      default -> order(operator, Long.compare(a, b), 0);
    };
  }

  /**
   * The result for floating-point numbers. For {@code float}s, it rounds to what {@code float}
   * arithmetic gives, because a {@code double} has more than twice as many digits (S. Figueroa,
   * When is double rounding innocuous?, 1995).
   */
  private static Optional<Object> floating(BinaryExpr.Operator operator, double a, double b) {
    return switch (operator) {
      case PLUS -> Optional.of(a + b);
      case MINUS -> Optional.of(a - b);
      case MULTIPLY -> Optional.of(a * b);
      case DIVIDE -> Optional.of(a / b);
      case REMAINDER -> Optional.of(a % b);
      default -> order(operator, a, b);
    };
  }

  /** The primitive comparisons: nothing is less than or equal to a value that is no number. */
  private static Optional<Object> order(BinaryExpr.Operator operator, double a, double b) {
    return switch (operator) {
      case EQUALS -> Optional.of(a == b);
      case NOT_EQUALS -> Optional.of(a != b);
      case LESS -> Optional.of(a < b);
      case LESS_EQUALS -> Optional.of(a <= b);
      case GREATER -> Optional.of(a > b);
      case GREATER_EQUALS -> Optional.of(a >= b);
      default -> Optional.empty();
    };
  }
}
