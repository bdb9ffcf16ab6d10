package org.demonic.lang.eval;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.ObjectType;

/** A concrete value. Its string is how demonL writes it. */
public sealed interface Value {
  /**
   * The value for a reader: of a long sequence only how it begins, {@code [0, 0, 0, … 20,000
   * elements]}.
   */
  default String summary() {
    return toString();
  }

  /** A whole number. */
  record IntValue(BigInteger value) implements Value {
    public static IntValue of(long value) {
      return new IntValue(BigInteger.valueOf(value));
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }

  /** A {@code Double}, exact. */
  record DoubleValue(BigFraction value) implements Value {
    @Override
    public String toString() {
      return Decimals.toString(value);
    }
  }

  /** A truth value. */
  record BoolValue(boolean value) implements Value {
    public static final BoolValue TRUE = new BoolValue(true);
    public static final BoolValue FALSE = new BoolValue(false);

    public static BoolValue of(boolean value) {
      return value ? TRUE : FALSE;
    }

    @Override
    public String toString() {
      return value ? "True" : "False";
    }
  }

  /** A string. */
  record StringValue(String value) implements Value {
    @Override
    public String toString() {
      return org.demonic.lang.syntax.Literals.quote(value);
    }
  }

  /** A constant of an enumeration. */
  record EnumValue(EnumType type, int ordinal) implements Value {
    @Override
    public String toString() {
      return type + "." + type.constants().get(ordinal);
    }
  }

  /** The null of references and of {@code T?}. */
  record NullValue() implements Value {
    public static final NullValue NULL = new NullValue();

    @Override
    public String toString() {
      return "null";
    }
  }

  /**
   * An object.
   *
   * @param name unique among the objects of a problem
   * @param type its exact type
   */
  record ObjectReference(String name, ObjectType type) implements Value {
    /** Objects of a state differ by their names, which know their hash. */
    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** A sequence. */
  record SequenceValue(List<Value> elements) implements Value {
    private static final int MOST_SHOWN = 16;
    private static final int SHOWN_OF_MORE = 3;

    public SequenceValue {
      elements = List.copyOf(elements);
    }

    /** Whether a reader is not shown all elements. */
    public boolean isLong() {
      return elements.size() > MOST_SHOWN;
    }

    @Override
    public String summary() {
      if (!isLong()) {
        return toString();
      }
      return elements.stream()
          .limit(SHOWN_OF_MORE)
          .map(Value::toString)
          .collect(
              Collectors.joining(
                  ", ", "[", String.format(Locale.ROOT, ", … %,d elements]", elements.size())));
    }

    @Override
    public String toString() {
      return elements.stream().map(Value::toString).collect(Collectors.joining(", ", "[", "]"));
    }
  }
}
