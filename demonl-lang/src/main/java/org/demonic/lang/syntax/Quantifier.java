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

  /**
   * The quantifier that is written {@code symbol}.
   *
   * @throws IllegalArgumentException if there is no such quantifier
   */
  public static Quantifier of(String symbol) {
    for (Quantifier quantifier : values()) {
      if (quantifier.symbol.equals(symbol)) {
        return quantifier;
      }
    }
    throw new IllegalArgumentException(symbol);
  }
}
