package org.demonic.synthesize.states.code;

import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Values;
import org.jspecify.annotations.Nullable;

/**
 * Conversions between types. The conversion of a {@code T} to a {@code T?} needs no code, because a
 * {@code T?} has all the values of a {@code T}.
 */
final class Conversions {
  private Conversions() {}

  /** The base of a {@code T?}: it is undefined for null, and else has the same value. */
  record NonNull(Code operand) implements Code {
    @Override
    public @Nullable Value value(Memory memory) {
      return Values.nonNull(operand.value(memory));
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, Memory memory) {
      return operand.narrow(place, target, memory);
    }
  }

  /** A whole number as a double. */
  record ToDouble(Code operand) implements Code {
    @Override
    public @Nullable Value value(Memory memory) {
      return Values.toDouble(operand.value(memory));
    }
  }
}
