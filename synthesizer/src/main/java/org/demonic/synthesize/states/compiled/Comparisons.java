package org.demonic.synthesize.states.compiled;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Type.ObjectType;

/** Conditions over values. Each is false if one of its operands is undefined. */
final class Comparisons {
  private Comparisons() {}

  /** Equality. Backward, each side has the value of the other side, if that is known. */
  record Equal(Code left, Code right) implements Condition {
    @Override
    public boolean holds(CellMemory memory) {
      long one = left.value(memory);
      return one != MachineWords.UNDEFINED && one == right.value(memory);
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, CellMemory memory) {
      if (!truth) {
        return Possible.anything();
      }
      Possible possible = equal(left, right, place, memory);
      return possible.isAtMostOne() ? possible : possible.and(equal(right, left, place, memory));
    }

    private static Possible equal(Code side, Code other, CellPlace place, CellMemory memory) {
      long value = memory.value(other);
      if (!memory.isKnown()) {
        return Possible.anything();
      }
      return value == MachineWords.UNDEFINED
          ? Possible.nothing()
          : side.narrow(place, Possible.only(value), memory);
    }
  }

  /** Inequality. */
  record NotEqual(Code left, Code right) implements Condition {
    @Override
    public boolean holds(CellMemory memory) {
      long one = left.value(memory);
      long other = right.value(memory);
      return one != MachineWords.UNDEFINED && other != MachineWords.UNDEFINED && one != other;
    }
  }

  /** Whether all operands differ from each other. */
  record Distinct(List<Code> operands) implements Condition {
    Distinct {
      operands = List.copyOf(operands);
    }

    @Override
    public boolean holds(CellMemory memory) {
      Set<Long> values = new HashSet<>();
      for (Code operand : operands) {
        long value = operand.value(memory);
        if (value == MachineWords.UNDEFINED || !values.add(value)) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * An order. Backward, each side is bounded by the other side, if that is known. An order that is
   * false bounds a side only where both are certainly defined, and then by the opposite order.
   *
   * @param numbers the kind of the operands: only whole numbers have intervals
   */
  record Order(OrderOperator operator, Code left, Code right, Numbers numbers)
      implements Condition {
    @Override
    public boolean holds(CellMemory memory) {
      long one = left.value(memory);
      long other = right.value(memory);
      if (one == MachineWords.UNDEFINED || other == MachineWords.UNDEFINED) {
        return false;
      }
      int sign = numbers.compare(one, other);
      return switch (operator) {
        case LESS -> sign < 0;
        case LESS_OR_EQUAL -> sign <= 0;
        case GREATER -> sign > 0;
        case GREATER_OR_EQUAL -> sign >= 0;
      };
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, CellMemory memory) {
      if (!numbers.isWhole()) {
        return Possible.anything();
      }
      OrderOperator actual = truth ? operator : operator.negated();
      Possible possible = bounded(left, actual, right, truth, place, memory);
      return possible.isAtMostOne()
          ? possible
          : possible.and(bounded(right, actual.mirrored(), left, truth, place, memory));
    }

    private static Possible bounded(
        Code side,
        OrderOperator operator,
        Code other,
        boolean truth,
        CellPlace place,
        CellMemory memory) {
      if (!truth && !side.isDefinedWhereNarrowed()) {
        return Possible.anything();
      }
      long value = memory.value(other);
      if (!memory.isKnown()) {
        return Possible.anything();
      } else if (value != MachineWords.UNDEFINED) {
        return side.narrow(place, beyond(operator, value), memory);
      }
      return truth ? Possible.nothing() : Possible.anything();
    }

    private static Possible beyond(OrderOperator operator, long bound) {
      if (!MachineWords.isSmall(bound)) {
        return Possible.anything();
      }
      return switch (operator) {
        case LESS -> Possible.Interval.of(Possible.LEAST, bound - 1);
        case LESS_OR_EQUAL -> Possible.Interval.of(Possible.LEAST, bound);
        case GREATER -> Possible.Interval.of(bound + 1, Possible.MOST);
        case GREATER_OR_EQUAL -> Possible.Interval.of(bound, Possible.MOST);
      };
    }
  }

  /** A type test. */
  record TypeTest(Code operand, ObjectType tested, MachineWords words) implements Condition {
    @Override
    public boolean holds(CellMemory memory) {
      long object = operand.value(memory);
      return object >= 0 && words.type(object).isSubtypeOf(tested);
    }
  }
}
