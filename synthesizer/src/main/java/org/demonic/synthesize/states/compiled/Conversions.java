package org.demonic.synthesize.states.compiled;

import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.eval.Value.DoubleValue;

/**
 * Conversions between types. The conversion of a {@code T} to a {@code T?} needs no code, because a
 * {@code T?} has all the values of a {@code T}.
 */
final class Conversions {
  private Conversions() {}

  /** The base of a {@code T?}: it is undefined for null, and else has the same value. */
  record NonNull(Code operand) implements Code {
    @Override
    public long value(CellMemory memory) {
      long value = operand.value(memory);
      return value == MachineWords.NULL ? MachineWords.UNDEFINED : value;
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, CellMemory memory) {
      return operand.narrow(place, target, memory);
    }
  }

  /** A whole number as a double. */
  record ToDouble(Code operand, MachineWords words) implements Code {
    @Override
    public long value(CellMemory memory) {
      long value = operand.value(memory);
      return value == MachineWords.UNDEFINED
          ? value
          : words.of(new DoubleValue(BigFraction.of(words.whole(value))));
    }
  }
}
