package org.demonic.synthesize.states.compiled;

import java.util.List;
import org.demonic.synthesize.states.compiled.CellMemory.TooLongException;

/** Quantifiers, which try every value. */
final class QuantifierCode {
  private static final long MOST_VALUES = 10_000;

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
    public boolean holds(CellMemory memory) {
      for (int number : numbers) {
        if (layout.exists(number, state, memory)) {
          memory.step();
          memory.write(cell, number);
          if (body.holds(memory) != forall) {
            return !forall;
          }
        }
      }
      return forall;
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, CellMemory memory) {
      Possible possible = Possible.anything();
      if (truth == forall) {
        for (int number : numbers) {
          if (layout.exists(number, state, memory)) {
            memory.write(cell, number);
            possible = possible.and(body.narrow(place, truth, memory));
          }
        }
      }
      return possible;
    }
  }

  /**
   * A quantifier over the values of a small type.
   *
   * @param values how many there are; their words are the numbers from 0 on
   */
  record OverValues(boolean forall, int values, int cell, Condition body) implements Condition {
    @Override
    public boolean holds(CellMemory memory) {
      for (int value = 0; value < values; value++) {
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
      Possible.Interval type,
      List<Code> lower,
      List<Code> upper,
      boolean ifUndefined,
      int cell,
      Condition body)
      implements Condition {
    @Override
    public boolean holds(CellMemory memory) {
      long low = type.low();
      for (Code bound : lower) {
        long value = bound.value(memory);
        if (value == MachineWords.UNDEFINED) {
          return ifUndefined;
        }
        low = Math.max(low, small(value));
      }
      long high = type.high();
      for (Code bound : upper) {
        long value = bound.value(memory);
        if (value == MachineWords.UNDEFINED) {
          return ifUndefined;
        }
        high = Math.min(high, small(value));
      }
      if (small(low) <= small(high) && high - low > MOST_VALUES) {
        throw new TooLongException();
      }
      for (long value = low; value <= high; value++) {
        memory.step();
        memory.write(cell, value);
        if (body.holds(memory) != forall) {
          return !forall;
        }
      }
      return forall;
    }

    private static long small(long number) {
      if (!MachineWords.isSmall(number)) {
        throw new TooLongException();
      }
      return number;
    }
  }
}
