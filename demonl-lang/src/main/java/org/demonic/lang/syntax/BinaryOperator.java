package org.demonic.lang.syntax;

/**
 * The infix operators, with all that parser and printer need to know of them. The grammar repeats
 * this table as rules.
 */
public enum BinaryOperator {
  TIMES("*", 7),
  DIVIDE("/", 7),
  MODULO("mod", 7),
  PLUS("+", 6),
  MINUS("-", 6),
  EQUAL("=", 5),
  NOT_EQUAL("/=", 5),
  LESS("<", 5),
  LESS_OR_EQUAL("<=", 5),
  GREATER(">", 5),
  GREATER_OR_EQUAL(">=", 5),
  AND("and", 3),
  OR("or", 2),
  IMPLIES("implies", 1, true);

  private final String symbol;
  private final int precedence;
  private final boolean rightAssociative;

  BinaryOperator(String symbol, int precedence) {
    this(symbol, precedence, false);
  }

  BinaryOperator(String symbol, int precedence, boolean rightAssociative) {
    this.symbol = symbol;
    this.precedence = precedence;
    this.rightAssociative = rightAssociative;
  }

  /** The operator as it is written. */
  public String symbol() {
    return symbol;
  }

  /** How tightly the operator binds: from 1, the loosest, upwards. */
  public int precedence() {
    return precedence;
  }

  /**
   * Whether {@code a op b op c} means {@code a op (b op c)}. All operators of one precedence are
   * alike in this.
   */
  public boolean isRightAssociative() {
    return rightAssociative;
  }

  /** The operator that is written {@code symbol}. */
  public static BinaryOperator of(String symbol) {
    for (BinaryOperator operator : values()) {
      if (operator.symbol.equals(symbol)) {
        return operator;
      }
    }
    throw new IllegalArgumentException(symbol);
  }
}
