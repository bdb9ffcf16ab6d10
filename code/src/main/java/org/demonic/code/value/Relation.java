package org.demonic.code.value;

/** How two numbers compare, or whether two references are the same. */
public enum Relation {
  EQUAL("=="),
  NOT_EQUAL("!="),
  LESS("<"),
  AT_LEAST(">="),
  GREATER(">"),
  AT_MOST("<=");

  private final String sign;

  Relation(String sign) {
    this.sign = sign;
  }

  /** The sign of Java. */
  public String sign() {
    return sign;
  }

  /** The relation that holds where this one does not, except for NaN. */
  public Relation opposite() {
    return switch (this) {
      case EQUAL -> NOT_EQUAL;
      case NOT_EQUAL -> EQUAL;
      case LESS -> AT_LEAST;
      case AT_LEAST -> LESS;
      case GREATER -> AT_MOST;
      case AT_MOST -> GREATER;
    };
  }

  /** Whether it holds of two numbers whose comparison gives this sign. */
  boolean holds(int comparison) {
    return switch (this) {
      case EQUAL -> comparison == 0;
      case NOT_EQUAL -> comparison != 0;
      case LESS -> comparison < 0;
      case AT_LEAST -> comparison >= 0;
      case GREATER -> comparison > 0;
      case AT_MOST -> comparison <= 0;
    };
  }
}
