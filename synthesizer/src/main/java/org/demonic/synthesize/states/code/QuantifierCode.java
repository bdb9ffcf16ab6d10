package org.demonic.synthesize.states.code;

import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.synthesize.states.code.Memory.TooLongException;
import org.jspecify.annotations.Nullable;

/** Quantifiers, which try every value. */
final class QuantifierCode {
  private static final BigInteger MOST_VALUES = BigInteger.valueOf(10_000);

  private QuantifierCode() {}

  /**
   * A quantifier over the objects of a type that exist. Backward, where the body is the same of all
   * objects, because {@code forall} is true or {@code exists} is false, each object narrows.
   *
   * @param forall whether this is {@code forall}, rather than {@code exists}
   * @param numbers the numbers of the objects that may exist
   * @param state the first cell of the state in which they must exist
   * @param cell the cell of the variable
   */
  record OverObjects(
      boolean forall,
      StateLayout layout,
      List<Integer> numbers,
      int state,
      int cell,
      Condition body)
      implements Condition {
    @Override
    public boolean holds(Memory memory) {
      for (int number : numbers) {
        if (layout.exists(number, state, memory)) {
          memory.step();
          memory.write(cell, layout.objects().get(number));
          if (body.holds(memory) != forall) {
            return !forall;
          }
        }
      }
      return forall;
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, Memory memory) {
      Possible possible = Possible.anything();
      if (truth == forall) {
        for (int number : numbers) {
          if (layout.exists(number, state, memory)) {
            memory.write(cell, layout.objects().get(number));
            possible = possible.and(body.narrow(place, truth, memory));
          }
        }
      }
      return possible;
    }
  }

  /** A quantifier over the values of a small type. */
  record OverValues(boolean forall, List<Value> values, int cell, Condition body)
      implements Condition {
    @Override
    public boolean holds(Memory memory) {
      for (Value value : values) {
        memory.step();
        memory.write(cell, value);
        if (body.holds(memory) != forall) {
          return !forall;
        }
      }
      return forall;
    }
  }

  /**
   * A quantifier over whole numbers.
   *
   * @param lower the lower bounds; the lower bound of the type if this is empty
   * @param upper the upper bounds; the upper bound of the type if this is empty
   * @param ifUndefined the value if one of the bounds is undefined
   */
  record OverNumbers(
      boolean forall,
      IntType type,
      List<Code> lower,
      List<Code> upper,
      boolean ifUndefined,
      int cell,
      Condition body)
      implements Condition {
    @Override
    public boolean holds(Memory memory) {
      BigInteger low = type.min();
      BigInteger high = type.max();
      if (!lower.isEmpty()) {
        low = extreme(lower, memory, low, BigInteger::max);
        high = extreme(upper, memory, high, BigInteger::min);
        if (low == null || high == null) {
          return ifUndefined;
        }
      }
      if (low == null || high == null || high.subtract(low).compareTo(MOST_VALUES) > 0) {
        throw new TooLongException();
      }
      for (BigInteger value = low; value.compareTo(high) <= 0; value = value.add(BigInteger.ONE)) {
        memory.step();
        memory.write(cell, new IntValue(value));
        if (body.holds(memory) != forall) {
          return !forall;
        }
      }
      return forall;
    }

    /** The tightest bound; null if one is undefined. */
    private static @Nullable BigInteger extreme(
        List<Code> bounds,
        Memory memory,
        @Nullable BigInteger ofType,
        BinaryOperator<BigInteger> tighter) {
      BigInteger tightest = ofType;
      for (Code bound : bounds) {
        if (!(bound.value(memory) instanceof IntValue number)) {
          return null;
        }
        tightest = tightest == null ? number.value() : tighter.apply(tightest, number.value());
      }
      return tightest;
    }
  }
}
