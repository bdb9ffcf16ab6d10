package org.demonic.synthesize.states.code;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Arithmetics;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.ObjectReference;

/** Conditions over values. Each is false if one of its operands is undefined. */
final class Comparisons {
  private Comparisons() {}

  /** Equality. Backward, each side has the value of the other side, if that is known. */
  record Equal(Code left, Code right) implements Condition {
    @Override
    public boolean holds(Memory memory) {
      Value one = left.value(memory);
      Value other = right.value(memory);
      return one != null && other != null && one.equals(other);
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, Memory memory) {
      if (!truth) {
        return Possible.anything();
      }
      Possible possible = equal(left, right, place, memory);
      return possible.isAtMostOne() ? possible : possible.and(equal(right, left, place, memory));
    }

    private static Possible equal(Code side, Code other, CellPlace place, Memory memory) {
      Value value = memory.value(other);
      if (!memory.isKnown()) {
        return Possible.anything();
      }
      return value == null ? Possible.nothing() : side.narrow(place, Possible.only(value), memory);
    }
  }

  /** Inequality. */
  record NotEqual(Code left, Code right) implements Condition {
    @Override
    public boolean holds(Memory memory) {
      Value one = left.value(memory);
      Value other = right.value(memory);
      return one != null && other != null && !one.equals(other);
    }
  }

  /** Whether all operands differ from each other. */
  record Distinct(List<Code> operands) implements Condition {
    Distinct {
      operands = List.copyOf(operands);
    }

    @Override
    public boolean holds(Memory memory) {
      Set<Value> values = new HashSet<>();
      for (Code operand : operands) {
        Value value = operand.value(memory);
        if (value == null || !values.add(value)) {
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
   * @param whole whether the operands are whole numbers: only they have intervals
   */
  record Order(OrderOperator operator, Code left, Code right, boolean whole) implements Condition {
    @Override
    public boolean holds(Memory memory) {
      Value one = left.value(memory);
      Value other = right.value(memory);
      if (one == null || other == null) {
        return false;
      }
      int sign = Arithmetics.compare(one, other);
      return switch (operator) {
        case LESS -> sign < 0;
        case LESS_OR_EQUAL -> sign <= 0;
        case GREATER -> sign > 0;
        case GREATER_OR_EQUAL -> sign >= 0;
      };
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, Memory memory) {
      if (!whole) {
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
        Memory memory) {
      if (!truth && !side.isDefinedWhereNarrowed()) {
        return Possible.anything();
      }
      Value value = memory.value(other);
      if (!memory.isKnown()) {
        return Possible.anything();
      } else if (value instanceof IntValue number) {
        return side.narrow(place, beyond(operator, number.value()), memory);
      }
      return truth ? Possible.nothing() : Possible.anything();
    }

    private static Possible beyond(OrderOperator operator, BigInteger bound) {
      return switch (operator) {
        case LESS -> new Possible.Interval(null, bound.subtract(BigInteger.ONE));
        case LESS_OR_EQUAL -> new Possible.Interval(null, bound);
        case GREATER -> new Possible.Interval(bound.add(BigInteger.ONE), null);
        case GREATER_OR_EQUAL -> new Possible.Interval(bound, null);
      };
    }
  }

  /** A type test. */
  record TypeTest(Code operand, ObjectType tested) implements Condition {
    @Override
    public boolean holds(Memory memory) {
      return operand.value(memory) instanceof ObjectReference object
          && object.type().isSubtypeOf(tested);
    }
  }
}
