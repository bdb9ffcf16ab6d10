package org.demonic.lang.syntax;

/** The quantifiers. */
public enum Quantifier {
  FORALL("forall"),
  EXISTS("exists");

  private final String symbol;

  Quantifier(String symbol) {
    this.symbol = symbol;
  }

  /** The quantifier as it is written. */
  public String symbol() {
    return symbol;
  }
}
