package org.demonic.junit.confirm;

import java.math.BigInteger;
import org.demonic.lang.eval.Value;

/** Numbers of demonL as Java has them. */
final class Numbers {
  private Numbers() {}

  /** A number of a type; a box for an object. */
  static Object of(Value value, Class<?> type) {
    if (value instanceof Value.DoubleValue decimal) {
      double number = decimal.value().doubleValue();
      return type == float.class || type == Float.class ? (Object) (float) number : number;
    }
    BigInteger number = ((Value.IntValue) value).value();
    if (type == long.class || type == Long.class) {
      return number.longValue();
    } else if (type == short.class || type == Short.class) {
      return number.shortValue();
    } else if (type == byte.class || type == Byte.class) {
      return number.byteValue();
    } else if (type == char.class || type == Character.class) {
      return (char) number.intValue();
    } else if (type == double.class || type == Double.class) {
      return number.doubleValue();
    } else if (type == float.class || type == Float.class) {
      return number.floatValue();
    }
    return number.intValue();
  }

  /** The primitive type of a descriptor; {@code Object} for all references. */
  static Class<?> type(String descriptor) {
    return switch (descriptor) {
      case "I" -> int.class;
      case "J" -> long.class;
      case "S" -> short.class;
      case "B" -> byte.class;
      case "C" -> char.class;
      case "D" -> double.class;
      case "F" -> float.class;
      case "Z" -> boolean.class;
      default -> Object.class;
    };
  }
}
