package org.demonic.junit.snapshot;

import java.util.Map;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.syntax.Literals;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.JavaType.Primitive;
import org.jspecify.annotations.Nullable;

/**
 * Writes values as Java does.
 *
 * @param literals what is written for objects that Java has literals for
 */
public record ValueText(Map<ObjectReference, String> literals) {
  private static final int LONGEST_STRING = 40;

  /** A value of something that is declared as {@code type}, if that is known. */
  public String of(Value value, @Nullable JavaType type) {
    if (value instanceof Value.BoolValue truth) {
      return String.valueOf(truth.value());
    } else if (value instanceof Value.StringValue text) {
      return Literals.quote(text.value());
    } else if (value instanceof Value.IntValue number && isLetter(type)) {
      return letter((char) number.value().intValue());
    } else if (value instanceof Value.DoubleValue number) {
      return decimal(number);
    } else if (value instanceof ObjectReference object) {
      return literals.getOrDefault(object, object.toString());
    }
    return value.summary();
  }

  /** Writes the nearest {@code double} as Java does. */
  private static String decimal(Value.DoubleValue number) {
    double nearest = number.value().doubleValue();
    return Double.isFinite(nearest) ? String.valueOf(nearest) : number.summary();
  }

  private static boolean isLetter(@Nullable JavaType type) {
    return type == Primitive.CHAR || new JavaType.Boxed(Primitive.CHAR).equals(type);
  }

  /** A string or a boxed primitive. */
  static String literal(Object value) {
    if (value instanceof String text) {
      return text.length() <= LONGEST_STRING
          ? Literals.quote(text)
          : Literals.quote(text.substring(0, LONGEST_STRING)) + "...";
    }
    return value instanceof Character letter ? letter(letter) : value.toString();
  }

  /** A letter as Java writes it. */
  private static String letter(char letter) {
    String text =
        switch (letter) {
          case '\0' -> "\\0";
          case '\t' -> "\\t";
          case '\n' -> "\\n";
          case '\r' -> "\\r";
          case '\'' -> "\\'";
          case '\\' -> "\\\\";
          default ->
              letter < ' ' || letter > '~'
                  ? "\\u%04x".formatted((int) letter)
                  : String.valueOf(letter);
        };
    return "'" + text + "'";
  }
}
