package org.demonic.synthesize.states.code;

import org.demonic.lang.domain.ArithmeticOperator;
import org.demonic.lang.eval.Arithmetics;
import org.demonic.lang.eval.Value;
import org.jspecify.annotations.Nullable;

/**
 * Arithmetic. Backward, one operand is what the inverse operator makes of the result and the other
 * operand, if that one is known.
 */
final class Sums {
  private Sums() {}

  static Code of(ArithmeticOperator operator, Code left, Code right) {
    return switch (operator) {
      case PLUS -> new Plus(left, right);
      case MINUS -> new Minus(left, right);
      case TIMES, DIVIDE, MODULO -> new OneWay(operator, left, right);
    };
  }

  /** {@code left + right = t} means {@code left = t - right} and {@code right = t - left}. */
  record Plus(Code left, Code right) implements Code {
    @Override
    public @Nullable Value value(Memory memory) {
      return Arithmetics.apply(ArithmeticOperator.PLUS, left.value(memory), right.value(memory));
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, Memory memory) {
      Value addend = memory.value(right);
      if (addend != null && memory.isKnown()) {
        return left.narrow(place, target.map(t -> minus(t, addend)), memory);
      }
      Value base = memory.value(left);
      if (base != null && memory.isKnown()) {
        return right.narrow(place, target.map(t -> minus(t, base)), memory);
      }
      return Possible.anything();
    }

    @Override
    public boolean isDefinedWhereNarrowed() {
      return left.isDefinedWhereNarrowed() && right.isDefinedWhereNarrowed();
    }
  }

  /** {@code left - right = t} means {@code left = t + right} and {@code right = left - t}. */
  record Minus(Code left, Code right) implements Code {
    @Override
    public @Nullable Value value(Memory memory) {
      return minus(left.value(memory), right.value(memory));
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, Memory memory) {
      Value subtrahend = memory.value(right);
      if (subtrahend != null && memory.isKnown()) {
        Possible sums = target.map(t -> Arithmetics.apply(ArithmeticOperator.PLUS, t, subtrahend));
        return left.narrow(place, sums, memory);
      }
      Value base = memory.value(left);
      if (base != null && memory.isKnown()) {
        return right.narrow(place, target.mapDescending(t -> minus(base, t)), memory);
      }
      return Possible.anything();
    }

    @Override
    public boolean isDefinedWhereNarrowed() {
      return left.isDefinedWhereNarrowed() && right.isDefinedWhereNarrowed();
    }
  }

  /** An operator without an inverse, or with one that is rarely useful: it is not projected. */
  record OneWay(ArithmeticOperator operator, Code left, Code right) implements Code {
    @Override
    public @Nullable Value value(Memory memory) {
      return Arithmetics.apply(operator, left.value(memory), right.value(memory));
    }
  }

  private static @Nullable Value minus(@Nullable Value left, @Nullable Value right) {
    return Arithmetics.apply(ArithmeticOperator.MINUS, left, right);
  }
}
