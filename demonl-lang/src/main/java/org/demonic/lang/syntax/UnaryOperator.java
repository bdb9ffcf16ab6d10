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
}
