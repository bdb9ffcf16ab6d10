package org.demonic.synthesize.states.code;

import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.eval.Value.BoolValue;

/** The connectives, and boolean values as conditions. */
final class Logic {
  private static final Possible TRUE = Possible.only(BoolValue.TRUE);
  private static final Possible FALSE = Possible.only(BoolValue.FALSE);

  private Logic() {}

  static Condition of(LogicOperator operator, Condition left, Condition right) {
    return switch (operator) {
      case AND -> new And(left, right);
      case OR -> new Or(left, right);
      case IMPLIES -> new Implies(left, right);
    };
  }

  /** Whether a boolean term has the value true; if it is undefined, it does not. */
  record IsTrue(Code operand) implements Condition {
    @Override
    public boolean holds(Memory memory) {
      return operand.value(memory) instanceof BoolValue truth && truth.value();
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, Memory memory) {
      if (truth) {
        return operand.narrow(place, TRUE, memory);
      }
      return operand.isDefinedWhereNarrowed()
          ? operand.narrow(place, FALSE, memory)
          : Possible.anything();
    }
  }

  /** {@code not}. */
  record Not(Condition operand) implements Condition {
    @Override
    public boolean holds(Memory memory) {
      return !operand.holds(memory);
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, Memory memory) {
      return operand.narrow(place, !truth, memory);
    }
  }

  /** {@code and}. */
  record And(Condition left, Condition right) implements Condition {
    @Override
    public boolean holds(Memory memory) {
      return left.holds(memory) && right.holds(memory);
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, Memory memory) {
      return truth
          ? both(left, true, right, true, place, memory)
          : either(left, false, right, false, place, memory);
    }
  }

  /** {@code or}. */
  record Or(Condition left, Condition right) implements Condition {
    @Override
    public boolean holds(Memory memory) {
      return left.holds(memory) || right.holds(memory);
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, Memory memory) {
      return truth
          ? either(left, true, right, true, place, memory)
          : both(left, false, right, false, place, memory);
    }
  }

  /** {@code implies}. */
  record Implies(Condition left, Condition right) implements Condition {
    @Override
    public boolean holds(Memory memory) {
      return !left.holds(memory) || right.holds(memory);
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, Memory memory) {
      return truth
          ? either(left, false, right, true, place, memory)
          : both(left, true, right, false, place, memory);
    }
  }

  /** What two conditions allow together. */
  private static Possible both(
      Condition left,
      boolean leftTruth,
      Condition right,
      boolean rightTruth,
      CellPlace place,
      Memory memory) {
    Possible possible = left.narrow(place, leftTruth, memory);
    return possible.isAtMostOne()
        ? possible
        : possible.and(right.narrow(place, rightTruth, memory));
  }

  /** What one of two conditions allows, where it is not known that the other is as it shall be. */
  private static Possible either(
      Condition left,
      boolean leftTruth,
      Condition right,
      boolean rightTruth,
      CellPlace place,
      Memory memory) {
    boolean leftAgrees = memory.holds(left) == leftTruth;
    boolean leftKnown = memory.isKnown();
    if (leftKnown && leftAgrees) {
      return Possible.anything();
    }
    boolean rightAgrees = memory.holds(right) == rightTruth;
    boolean rightKnown = memory.isKnown();
    if (rightKnown && rightAgrees) {
      return Possible.anything();
    } else if (leftKnown) {
      return right.narrow(place, rightTruth, memory);
    } else if (rightKnown) {
      return left.narrow(place, leftTruth, memory);
    }
    return left.narrow(place, leftTruth, memory).or(right.narrow(place, rightTruth, memory));
  }
}
