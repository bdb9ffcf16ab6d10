package org.demonic.lang.eval;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.ObjectType;

/** A concrete value. Its string is how demonL writes it. */
public sealed interface Value {
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
    @Override
    public String toString() {
      return name;
    }
  }

  /** A sequence. */
  record SequenceValue(List<Value> elements) implements Value {
    public SequenceValue {
      elements = List.copyOf(elements);
    }

    @Override
    public String toString() {
      return elements.stream().map(Value::toString).collect(Collectors.joining(", ", "[", "]"));
    }
  }
}
