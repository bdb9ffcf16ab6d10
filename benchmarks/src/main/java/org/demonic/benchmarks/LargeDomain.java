package org.demonic.benchmarks;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * A domain of any size, with all that domains of real code have: subtypes, enums, sequences,
 * invariants, functions that call each other, and five actions for each type.
 */
public final class LargeDomain {
  private static final int ACTIONS_EACH = 5;

  /** The types that extend each other, and the functions that call each other, in a row. */
  private static final int HEIGHT = 10;

  private LargeDomain() {}

  /** Prints a domain with this number of types. */
  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    out.print(text(Integer.parseInt(arguments[0])));
  }

  /** The domain with this number of types, in demonL. */
  public static String text(int types) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < types; i++) {
      text.append(type(i)).append(function(i));
      for (int j = 0; j < ACTIONS_EACH; j++) {
        text.append(action(i, j));
      }
    }
    return text.toString();
  }

  private static String type(int i) {
    return """
        type T%1$d%2$s { f%1$d: Int, next%1$d: T%1$d, items%1$d: [T%1$d], e%1$d: E%1$d }
          invariant this.f%1$d >= 0
        enum E%1$d { OPEN%1$d, CLOSED%1$d }
        """
        .formatted(i, i % HEIGHT == 0 ? "" : " extends T" + (i - 1));
  }

  private static String function(int i) {
    return "sum%1$d(this: T%1$d): Int ensure Result = this.f%1$d%2$s\n"
        .formatted(i, i % HEIGHT == 0 ? "" : " + sum%d(this)".formatted(i - 1));
  }

  private static String action(int i, int j) {
    return """
        act%1$d_%2$d(this: T%1$d, amount: Int)
          require positive: amount > 0 and sum%1$d(this) > 0
            open: this.e%1$d = OPEN%1$d
          ensure added: this.next%1$d.f%1$d = old sum%1$d(this) + amount
        """
        .formatted(i, j);
  }
}
