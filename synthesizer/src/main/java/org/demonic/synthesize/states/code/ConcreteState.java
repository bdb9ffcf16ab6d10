package org.demonic.synthesize.states.code;

import java.util.Arrays;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.SequenceValue;
import org.jspecify.annotations.Nullable;

/** A state as the values of the cells of a {@link StateLayout}. Its hash code is computed once. */
public final class ConcreteState {
  private final Value[] values;
  private final int hash;

  /** A state with these values. The array must not be changed afterwards. */
  ConcreteState(Value[] values) {
    this.values = values;
    this.hash = Arrays.hashCode(values);
  }

  Value value(int cell) {
    return values[cell];
  }

  /** Copies the values into an array. */
  void copyTo(Value[] cells, int position) {
    System.arraycopy(values, 0, cells, position, values.length);
  }

  /** The length of the longest number, in bits. */
  public int bits() {
    int most = 0;
    for (Value value : values) {
      most = Math.max(most, bits(value));
    }
    return most;
  }

  private static int bits(Value value) {
    if (value instanceof IntValue whole) {
      return whole.value().bitLength();
    } else if (value instanceof DoubleValue real) {
      return Math.max(
          real.value().getNumerator().bitLength(), real.value().getDenominator().bitLength());
    } else if (value instanceof SequenceValue sequence) {
      return sequence.elements().stream().mapToInt(ConcreteState::bits).max().orElse(0);
    }
    return 0;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ConcreteState that
        && hash == that.hash
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
