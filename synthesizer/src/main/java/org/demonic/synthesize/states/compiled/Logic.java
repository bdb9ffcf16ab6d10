package org.demonic.synthesize.states.compiled;

import org.demonic.lang.domain.LogicOperator;

/** Connectives, and boolean values as conditions. */
final class Logic {
  private static final Possible TRUE = Possible.only(MachineWords.TRUE);
  private static final Possible FALSE = Possible.only(MachineWords.FALSE);

  private Logic() {}

  static Condition of(LogicOperator operator, Condition left, Condition right) {
    return switch (operator) {
      case AND -> new And(left, right);
      case OR -> new Or(left, right);
      case IMPLIES -> new Implies(left, right);
    };
  }

  /** Whether a boolean term has the value true; false if it is undefined. */
  record IsTrue(Code operand) implements Condition {
    @Override
    public boolean holds(CellMemory memory) {
      return operand.value(memory) == MachineWords.TRUE;
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, CellMemory memory) {
      if (truth) {
        return operand.narrow(place, TRUE, memory);
      }
      return operand.isDefinedWhereNarrowed()
          ? operand.narrow(place, FALSE, memory)
          : Possible.anything();
    }
  }

  /** Negation. */
  record Not(Condition operand) implements Condition {
    @Override
    public boolean holds(CellMemory memory) {
      return !operand.holds(memory);
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, CellMemory memory) {
      return operand.narrow(place, !truth, memory);
    }
  }

  /** Conjunction. */
  record And(Condition left, Condition right) implements Condition {
    @Override
    public boolean holds(CellMemory memory) {
      return left.holds(memory) && right.holds(memory);
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, CellMemory memory) {
      return truth
          ? both(left, true, right, true, place, memory)
          : either(left, false, right, false, place, memory);
    }
  }

  /** Disjunction. */
  record Or(Condition left, Condition right) implements Condition {
    @Override
    public boolean holds(CellMemory memory) {
      return left.holds(memory) || right.holds(memory);
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, CellMemory memory) {
      return truth
          ? either(left, true, right, true, place, memory)
          : both(left, false, right, false, place, memory);
    }
  }

  /** Implication. */
  record Implies(Condition left, Condition right) implements Condition {
    @Override
    public boolean holds(CellMemory memory) {
      return !left.holds(memory) || right.holds(memory);
    }

    @Override
    public Possible narrow(CellPlace place, boolean truth, CellMemory memory) {
      return truth
          ? either(left, false, right, true, place, memory)
          : both(left, true, right, false, place, memory);
    }
  }

  /** The values that two conditions allow together. */
  private static Possible both(
      Condition left,
      boolean leftTruth,
      Condition right,
      boolean rightTruth,
      CellPlace place,
      CellMemory memory) {
    Possible possible = left.narrow(place, leftTruth, memory);
    return possible.isAtMostOne()
        ? possible
        : possible.and(right.narrow(place, rightTruth, memory));
  }

  /**
   * The values that one of two conditions allows, if the other is not known to have the required
   * truth value.
   */
  private static Possible either(
      Condition left,
      boolean leftTruth,
      Condition right,
      boolean rightTruth,
      CellPlace place,
      CellMemory memory) {
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
