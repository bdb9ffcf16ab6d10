package org.demonic.synthesize.encode;

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
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/** Makes the symbols of concrete values. This is the opposite of reading a plan from a model. */
public final class ValueSymbols {
  private final EncodingContext encoding;
  private final Smt smt;
  private final Map<ObjectReference, Slot> slots = new HashMap<>();

  /** Makes symbols of values whose objects are those of a universe. */
  public ValueSymbols(EncodingContext encoding, Universe universe) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    universe.slots().forEach(s -> slots.put(s.object(), s));
  }

  /** The strings in a value or its elements. Each needs a number before any of them is encoded. */
  public static List<String> strings(Value value) {
    if (value instanceof SequenceValue sequence) {
      return sequence.elements().stream().flatMap(e -> strings(e).stream()).toList();
    }
    return value instanceof StringValue string ? List.of(string.value()) : List.of();
  }

  /**
   * The symbol of a value of {@code type}.
   *
   * @throws LimitException if it is too large for the solver
   */
  public Symbol symbol(Type type, Value value) throws LimitException {
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

  /**
   * The symbol of a sequence. Most elements of a long sequence are equal, so only the others are
   * stored one by one.
   */
  private Symbol sequence(SequenceType type, SequenceValue sequence) throws LimitException {
    List<Symbol> elements = new ArrayList<>();
    for (Value element : sequence.elements()) {
      elements.add(symbol(type.element(), element));
    }
    List<Expr<?>> parts = new ArrayList<>(encoding.symbols().anything(type).parts());
    parts.set(0, smt.whole(elements.size()));
    for (int part = 1; part < parts.size() && !elements.isEmpty(); part++) {
      int index = part - 1;
      parts.set(part, array(elements.stream().<Expr<?>>map(e -> e.parts().get(index)).toList()));
    }
    return new Symbol(parts);
  }

  private Expr<?> array(List<Expr<?>> elements) throws LimitException {
    Expr<?> usual = GivenSymbols.mostFrequent(elements).orElse(elements.get(0));
    long others = elements.stream().filter(e -> !e.equals(usual)).count();
    if (others > GivenSymbols.MOST_ELEMENTS) {
      throw new LimitException(
          Stop.SIZE,
          "a sequence has more than %d different elements".formatted(GivenSymbols.MOST_ELEMENTS));
    }
    Expr<?> array = smt.arrays().constant(usual);
    for (int i = 0; i < elements.size(); i++) {
      if (!elements.get(i).equals(usual)) {
        array = smt.arrays().store(array, smt.whole(i), elements.get(i));
      }
    }
    return array;
  }

  /** The slot that an object of a plan came from. */
  public Slot slot(ObjectReference object) {
    return Objects.requireNonNull(slots.get(object), object::toString);
  }
}
