package org.demonic.synthesize;

import com.microsoft.z3.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Value.StringValue;

/** The symbols of concrete values: the way back from {@link PlanReader}. */
final class ValueSymbols {
  private final Encoding encoding;
  private final Smt smt;
  private final Map<ObjectReference, Slot> slots = new HashMap<>();

  ValueSymbols(Encoding encoding, Universe universe) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    universe.slots().forEach(s -> slots.put(object(s), s));
  }

  /** The strings in a value or its elements, for each needs a number before any is encoded. */
  static List<String> strings(Value value) {
    if (value instanceof SequenceValue sequence) {
      return sequence.elements().stream().flatMap(e -> strings(e).stream()).toList();
    }
    return value instanceof StringValue string ? List.of(string.value()) : List.of();
  }

  Symbol symbol(Type type, Value value) {
    if (value instanceof NullValue) {
      return encoding.symbols().anything(type);
    } else if (type instanceof NullableType nullable) {
      return encoding.symbols().prepend(smt.no, symbol(nullable.base(), value));
    } else if (value instanceof SequenceValue sequence) {
      return sequence((SequenceType) type, sequence);
    }
    return Symbol.of(simple(value));
  }

  private Expr<?> simple(Value value) {
    if (value instanceof IntValue whole) {
      return smt.whole(whole.value());
    } else if (value instanceof DoubleValue decimal) {
      return smt.real(decimal.value());
    } else if (value instanceof BoolValue truth) {
      return smt.bool(truth.value());
    } else if (value instanceof StringValue string) {
      return encoding.strings().literal(string.value());
    } else if (value instanceof EnumValue constant) {
      return smt.whole(constant.ordinal());
    } else if (value instanceof ObjectReference object) {
      return smt.whole(slot(object).code());
    }
    throw new IllegalArgumentException("no symbol for " + value);
  }

  private Symbol sequence(SequenceType type, SequenceValue sequence) {
    List<Expr<?>> parts = new ArrayList<>(encoding.symbols().anything(type).parts());
    parts.set(0, smt.whole(sequence.elements().size()));
    for (int i = 0; i < sequence.elements().size(); i++) {
      Symbol element = symbol(type.element(), sequence.elements().get(i));
      for (int part = 0; part < element.parts().size(); part++) {
        Expr<?> array = parts.get(part + 1);
        parts.set(part + 1, smt.store(array, smt.whole(i), element.parts().get(part)));
      }
    }
    return new Symbol(parts);
  }

  /** The slot that an object of a plan came from. */
  Slot slot(ObjectReference object) {
    return Objects.requireNonNull(slots.get(object), object::toString);
  }

  /** The object that a slot stands for in a plan. */
  static ObjectReference object(Slot slot) {
    return new ObjectReference(slot.name(), slot.type());
  }
}
