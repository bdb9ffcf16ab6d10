package org.demonic.lang.syntax;

/** The prefix operators. */
public enum UnaryOperator {
  OLD("old"),
  NOT("not"),
  NEGATE("-");

  private final String symbol;

  UnaryOperator(String symbol) {
    this.symbol = symbol;
  }

  /** The operator as it is written. */
  public String symbol() {
    return symbol;
  }

  /**
   * The operator that is written {@code symbol}.
   *
   * @throws IllegalArgumentException if there is no such operator
   */
  public static UnaryOperator of(String symbol) {
    for (UnaryOperator operator : values()) {
      if (operator.symbol.equals(symbol)) {
        return operator;
      }
    }
    throw new IllegalArgumentException(symbol);
  }
}
