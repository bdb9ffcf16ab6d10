package org.demonic.lang.eval;

import java.math.BigInteger;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Value.StringValue;
import org.jspecify.annotations.Nullable;

/**
 * Values and types, and those operators on values that mean the same to everybody who evaluates
 * terms: constants, elements and lengths of sequences, conversions. As elsewhere in evaluation,
 * null stands for an undefined value.
 */
public final class Values {
  private Values() {}

  /** The value of a constant. */
  public static Value of(Term.IntConstant constant) {
    return new IntValue(constant.value());
  }

  /** The value of a constant. */
  public static Value of(Term.DoubleConstant constant) {
    return new DoubleValue(Decimals.toFraction(constant.value()));
  }

  /** The value of a constant. */
  public static Value of(Term.BoolConstant constant) {
    return BoolValue.of(constant.value());
  }

  /** The value of a constant. */
  public static Value of(Term.StringConstant constant) {
    return new StringValue(constant.value());
  }

  /** The value of a constant. */
  public static Value of(Term.EnumConstant constant) {
    return new EnumValue(constant.type(), constant.ordinal());
  }

  /** The value of {@code null}, whatever its type is. */
  @SuppressWarnings("unused") // the parameter only says which term it is, as in the other methods
  public static Value of(Term.NullConstant constant) {
    return NullValue.NULL;
  }

  /** The element of a sequence; null outside {@code 0 .. length - 1}. */
  public static @Nullable Value element(@Nullable Value sequence, @Nullable Value index) {
    return sequence instanceof SequenceValue values
        ? index(index, values.elements().size()).map(values.elements()::get).orElse(null)
        : null;
  }

  /** Which element of a sequence of that length has an index; empty if none has. */
  public static Optional<Integer> index(@Nullable Value index, int length) {
    return index instanceof IntValue position
            && position.value().signum() >= 0
            && position.value().compareTo(BigInteger.valueOf(length)) < 0
        ? Optional.of(position.value().intValueExact())
        : Optional.empty();
  }

  /** The length of a sequence or a string. */
  public static @Nullable Value length(@Nullable Value value) {
    if (value instanceof SequenceValue sequence) {
      return IntValue.of(sequence.elements().size());
    }
    return value instanceof StringValue string ? IntValue.of(string.value().length()) : null;
  }

  /** The base value of a {@code T?}; null for the null of that type. */
  public static @Nullable Value nonNull(@Nullable Value value) {
    return value instanceof NullValue ? null : value;
  }

  /** A whole number as a {@code Double}. */
  public static @Nullable Value toDouble(@Nullable Value value) {
    return value instanceof IntValue whole ? new DoubleValue(BigFraction.of(whole.value())) : null;
  }

  /** Whether something of type {@code type} can hold {@code value}. */
  public static boolean belongs(Value value, Type type) {
    if (type instanceof IntType whole) {
      return value instanceof IntValue number && whole.contains(number.value());
    } else if (type instanceof EnumType) {
      return value instanceof EnumValue constant && constant.type().equals(type);
    } else if (type instanceof ObjectType declared) {
      return value instanceof NullValue
          || (value instanceof ObjectReference object && object.type().isSubtypeOf(declared));
    } else if (type instanceof SequenceType sequence) {
      return value instanceof SequenceValue values
          && values.elements().stream().allMatch(e -> belongs(e, sequence.element()));
    } else if (type instanceof NullableType nullable) {
      return value instanceof NullValue || belongs(value, nullable.base());
    }
    return switch ((BasicType) type) {
      case BOOL -> value instanceof BoolValue;
      case DOUBLE -> value instanceof DoubleValue;
      case STRING -> value instanceof StringValue;
    };
  }

  /** Whether every object that {@code value} refers to exists in {@code state}. */
  static boolean exists(Value value, State state) {
    if (value instanceof SequenceValue sequence) {
      return sequence.elements().stream().allMatch(e -> exists(e, state));
    }
    return !(value instanceof ObjectReference object) || state.contains(object);
  }
}
