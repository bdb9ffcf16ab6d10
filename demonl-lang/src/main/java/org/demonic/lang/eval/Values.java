package org.demonic.lang.eval;

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

/** Values and types. */
public final class Values {
  private Values() {}

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
