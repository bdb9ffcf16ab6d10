package org.demonic.junit.contradiction;

import java.util.List;
import java.util.Random;

/**
 * A random small class with one method and a postcondition, as Java source; and the postcondition
 * once more as Java that compares two objects.
 */
final class RandomBody {
  private final Random random;

  RandomBody(long seed) {
    this.random = new Random(seed);
  }

  /** The class. Others may set its fields to anything. */
  String source(String name) {
    String clause = clause(2);
    return """
        package random;

        import org.demonic.contracts.Ensures;

        public class %1$s {
          public int a;
          public int b;
          public boolean f;
          public byte c;
          public int[] xs = new int[2];
          public %1$s next;

          public void set(int a, int b, boolean f, byte c, int[] xs, %1$s next) {
            this.a = a;
            this.b = b;
            this.f = f;
            this.c = c;
            this.xs = xs;
            this.next = next;
          }

          @Ensures("%2$s")
          public int m(int p, boolean q) {
        %3$s    return %4$s;
          }

          public static boolean keeps(%1$s before, %1$s after, int p, boolean q, int result) {
            return %5$s;
          }
        }
        """
        .formatted(name, clause, block(3, "    "), number(1), inJava(clause));
  }

  private static String inJava(String clause) {
    return clause
        .replaceAll("old\\((xs|[abc])", "before.$1")
        .replaceAll("before\\.(xs\\[\\d\\]|[abc])\\)", "before.$1")
        .replaceAll("(?<![.\\w])([abcf]|xs\\[\\d\\]|next)(?![\\w])", "after.$1");
  }

  private String block(int depth, String indent) {
    StringBuilder text = new StringBuilder();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      text.append(statement(depth, indent));
    }
    return text.toString();
  }

  private String statement(int depth, String indent) {
    String assigned =
        one(
            "a = %s;",
            "b = %s;",
            "a += %s;",
            "b -= %s;",
            "c = (byte) (%s);",
            "xs[0] = %s;",
            "xs[1] = %s;",
            "next.a = %s;",
            "if (next != null) next.b = %s;");
    return switch (random.nextInt(depth > 0 ? 8 : 4)) {
      case 0, 1 -> indent + assigned.formatted(number(2)) + "\n";
      case 2 -> indent + "f = " + truth(1) + ";\n";
      case 3 -> indent + one("c++;", "a++;", "b--;", "xs[0]++;") + "\n";
      case 4 ->
          indent
              + "if ("
              + truth(1)
              + ") {\n"
              + indent
              + "  return "
              + number(1)
              + ";\n"
              + indent
              + "}\n";
      case 5 ->
          indent
              + "if ("
              + truth(1)
              + ") {\n"
              + indent
              + "  throw new IllegalStateException();\n"
              + indent
              + "}\n";
      default ->
          "%1$sif (%2$s) {\n%3$s%1$s} else {\n%4$s%1$s}\n"
              .formatted(
                  indent,
                  truth(2),
                  block(depth - 1, indent + "  "),
                  block(depth - 1, indent + "  "));
    };
  }

  private String number(int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return one("a", "b", "c", "p", "xs[0]", "xs[1]", "0", "1", "2", "5");
    }
    return "(%s %s %s)".formatted(number(depth - 1), one("+", "-"), number(depth - 1));
  }

  private String truth(int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      return "(%s %s %s)".formatted(truth(depth - 1), one("&&", "||"), truth(depth - 1));
    }
    return switch (random.nextInt(4)) {
      case 0 -> one("f", "q", "!f", "!q");
      case 1 -> one("next == null", "next != this", "next == this");
      default -> "%s %s %s".formatted(number(1), one("<", "<=", "==", "!=", ">", ">="), number(1));
    };
  }

  private String clause(int depth) {
    if (depth > 0 && random.nextInt(2) == 0) {
      return "(%s %s %s)".formatted(clause(depth - 1), one("&&", "||", "||"), clause(depth - 1));
    }
    return random.nextInt(6) == 0
        ? one("f", "!f", "q", "next == null")
        : "%s %s %s".formatted(term(), one("<=", "==", "!=", ">="), term());
  }

  private String term() {
    String atom =
        one(
            "a",
            "b",
            "c",
            "p",
            "result",
            "xs[0]",
            "xs[1]",
            "old(a)",
            "old(b)",
            "old(c)",
            "old(xs[0])");
    return random.nextInt(3) == 0 ? atom + one(" + ", " - ") + one("1", "2", "p", "old(a)") : atom;
  }

  private String one(String... of) {
    return List.of(of).get(random.nextInt(of.length));
  }
}
