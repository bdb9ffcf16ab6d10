package org.demonic.library;

import org.jspecify.annotations.Nullable;

/**
 * A condition over the arguments of a call, such as {@code #1=null} or {@code #1>=#2}.
 *
 * @param operand the argument, counted from 1; 0 is the receiver
 * @param right {@code null}, {@code true}, {@code false}, a whole number, or another operand
 */
public record ArgumentCondition(int operand, Relation relation, String right) {
  /** How an argument is compared. */
  public enum Relation {
    EQUAL("="),
    NOT_EQUAL("!="),
    LESS("<"),
    AT_LEAST(">="),
    MORE(">");

    private final String symbol;

    Relation(String symbol) {
      this.symbol = symbol;
    }
  }

  /** Whether the argument is null. */
  public boolean isNull() {
    return relation == Relation.EQUAL && right.equals("null");
  }

  /** Whether the argument is compared with another one. */
  public boolean isOfTwo() {
    return right.startsWith("#");
  }

  /** The number of the other argument, or the number that is compared with. */
  public int number() {
    return Integer.parseInt(isOfTwo() ? right.substring(1) : right);
  }

  /** Reads a condition; null if the text is none. */
  static @Nullable ArgumentCondition of(String text) {
    int end = 1;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    if (!text.startsWith("#") || end == 1) {
      return null;
    }
    String rest = text.substring(end);
    for (Relation relation : Relation.values()) {
      if (rest.startsWith(relation.symbol)) {
        String right = rest.substring(relation.symbol.length());
        return isRight(right)
            ? new ArgumentCondition(Integer.parseInt(text.substring(1, end)), relation, right)
            : null;
      }
    }
    return null;
  }

  private static boolean isRight(String text) {
    if (text.equals("null") || text.equals("true") || text.equals("false")) {
      return true;
    }
    int first = text.startsWith("#") || text.startsWith("-") ? 1 : 0;
    for (int i = first; i < text.length(); i++) {
      if (!Character.isDigit(text.charAt(i))) {
        return false;
      }
    }
    return text.length() > first;
  }

  @Override
  public String toString() {
    return "#" + operand + relation.symbol + right;
  }
}
