package org.demonic.lang.syntax;

/** The infix operators; a higher precedence binds tighter. */
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
  IMPLIES("implies", 1);

  private final String symbol;
  private final int precedence;

  BinaryOperator(String symbol, int precedence) {
    this.symbol = symbol;
    this.precedence = precedence;
  }

  /** The operator as it is written. */
  public String symbol() {
    return symbol;
  }

  /** How tightly the operator binds: from 1, the loosest, upwards. */
  public int precedence() {
    return precedence;
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
