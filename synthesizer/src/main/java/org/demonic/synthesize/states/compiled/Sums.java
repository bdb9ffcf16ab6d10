package org.demonic.synthesize.states.compiled;

import org.demonic.lang.domain.ArithmeticOperator;

/**
 * Arithmetic. Backward, one operand is what the inverse operator makes of the result and the other
 * operand, if that one is known.
 */
final class Sums {
  private Sums() {}

  static Code of(ArithmeticOperator operator, Numbers numbers, Code left, Code right) {
    return switch (operator) {
      case PLUS -> new Plus(numbers, left, right);
      case MINUS -> new Minus(numbers, left, right);
      case TIMES, DIVIDE, MODULO -> new OneWay(operator, numbers, left, right);
    };
  }

  /** {@code left + right = t} means {@code left = t - right} and {@code right = t - left}. */
  record Plus(Numbers numbers, Code left, Code right) implements Code {
    @Override
    public long value(CellMemory memory) {
      return numbers.apply(ArithmeticOperator.PLUS, left.value(memory), right.value(memory));
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, CellMemory memory) {
      long addend = memory.value(right);
      if (addend != MachineWords.UNDEFINED && memory.isKnown()) {
        return left.narrow(place, target.map(t -> minus(numbers, t, addend)), memory);
      }
      long base = memory.value(left);
      if (base != MachineWords.UNDEFINED && memory.isKnown()) {
        return right.narrow(place, target.map(t -> minus(numbers, t, base)), memory);
      }
      return Possible.anything();
    }

    @Override
    public boolean isDefinedWhereNarrowed() {
      return left.isDefinedWhereNarrowed() && right.isDefinedWhereNarrowed();
    }
  }

  /** {@code left - right = t} means {@code left = t + right} and {@code right = left - t}. */
  record Minus(Numbers numbers, Code left, Code right) implements Code {
    @Override
    public long value(CellMemory memory) {
      return minus(numbers, left.value(memory), right.value(memory));
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, CellMemory memory) {
      long subtrahend = memory.value(right);
      if (subtrahend != MachineWords.UNDEFINED && memory.isKnown()) {
        Possible sums = target.map(t -> numbers.apply(ArithmeticOperator.PLUS, t, subtrahend));
        return left.narrow(place, sums, memory);
      }
      long base = memory.value(left);
      if (base != MachineWords.UNDEFINED && memory.isKnown()) {
        return right.narrow(place, target.mapDescending(t -> minus(numbers, base, t)), memory);
      }
      return Possible.anything();
    }

    @Override
    public boolean isDefinedWhereNarrowed() {
      return left.isDefinedWhereNarrowed() && right.isDefinedWhereNarrowed();
    }
  }

  /** An operator without an inverse, or with one that is rarely useful: it is not projected. */
  record OneWay(ArithmeticOperator operator, Numbers numbers, Code left, Code right)
      implements Code {
    @Override
    public long value(CellMemory memory) {
      return numbers.apply(operator, left.value(memory), right.value(memory));
    }
  }

  private static long minus(Numbers numbers, long left, long right) {
    return numbers.apply(ArithmeticOperator.MINUS, left, right);
  }
}
