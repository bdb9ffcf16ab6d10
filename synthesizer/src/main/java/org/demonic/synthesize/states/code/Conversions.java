package org.demonic.synthesize.states.code;

import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Values;
import org.jspecify.annotations.Nullable;

/**
 * Conversions between types. That of a {@code T} to a {@code T?} needs no code, because both have
 * the same values.
 */
final class Conversions {
  private Conversions() {}

  /** Where the base of a {@code T?} has a value, it is that of the {@code T?}. */
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
