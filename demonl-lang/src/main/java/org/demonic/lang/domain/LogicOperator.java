package org.demonic.lang.domain;

/** The connectives of two boolean terms, each given by its truth table. */
public enum LogicOperator {
  AND,
  OR,
  IMPLIES;

  /** The value of the connective for the values of its sides. */
  public boolean of(boolean left, boolean right) {
    return switch (this) {
      case AND -> left && right;
      case OR -> left || right;
      case IMPLIES -> !left || right;
    };
  }

  /** Whether this value of the left side decides alone: the right side does not matter then. */
  public boolean isDecidedBy(boolean left) {
    return of(left, false) == of(left, true);
  }

  /** Whether both sides are true wherever the connective is. */
  public boolean needsBothSides() {
    return !of(true, false) && !of(false, true) && !of(false, false);
  }
}
