package org.demonic.synthesize;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The small domains that are used to compare planners, in demonL. Each has a goal that a plan of
 * known length reaches, and a goal that no plan reaches.
 */
final class PlanningProblems {
  private PlanningProblems() {}

  /** {@code k} counters, of which the first stands at {@code n}. */
  static String idle(int n, int k, boolean reachable) {
    String domain =
        """
        type Counter { n: Int }
        increment(this: Counter)
          ensure this.n = old this.n + 1
        decrement(this: Counter)
          require this.n > 0
          ensure this.n = old this.n - 1
        """;
    return domain
        + goal("Counter", k, i -> ".n = " + (i == 0 ? n : 0))
        + (reachable ? "final o0.n <= 0" : "final o0.n < 0")
        + bounds(n);
  }

  /** {@code k} buffers with room for {@code n} items, all full. */
  static String buffer(int n, int k, boolean reachable) {
    String domain =
        """
        type Buffer { count: Int; cap: Int; closed: Bool }
        put(this: Buffer)
          require not this.closed and this.count < this.cap
          ensure this.count = old this.count + 1
        get(this: Buffer)
          require this.count > 0
          ensure this.count = old this.count - 1
        close(this: Buffer)
          require not this.closed
          ensure this.closed
        """;
    return domain
        + goal("Buffer", k, i -> ".count = %d;o%d.cap = %d;not o%d.closed".formatted(n, i, n, i))
        + (reachable ? "final o0.count = 0 and o0.closed" : "final o0.count > o0.cap")
        + bounds(n + 1);
  }

  /** {@code k} accounts, with twice {@code n} on the first. */
  static String transfer(int n, int k, boolean reachable) {
    String domain =
        """
        type Account { balance: Int }
        transfer(from: Account, to: Account, amount: Int)
          require from /= to and 1 <= amount and amount <= 2 and amount <= from.balance
          ensure from.balance = old from.balance - amount
          ensure to.balance = old to.balance + amount
        """;
    String sum =
        IntStream.range(0, k)
            .mapToObj(i -> "o%d.balance".formatted(i))
            .collect(Collectors.joining(" + "));
    return domain
        + goal("Account", k, i -> ".balance = " + (i == 0 ? 2 * n : 0))
        + (reachable ? "final o0.balance = 0" : "final %s /= %d".formatted(sum, 2 * n))
        + bounds(n);
  }

  /** A list of {@code k} nodes with {@code n} tokens at its head. */
  static String chain(int n, int k, boolean reachable) {
    String domain =
        """
        type Node { next: Node; tokens: Int }
        pass(p: Node)
          require p.next /= null and p.tokens > 0
          ensure p.tokens = old p.tokens - 1
          ensure p.next.tokens = old p.next.tokens + 1
        """;
    IntFunction<String> known =
        i ->
            ".next = %s;o%d.tokens = %d"
                .formatted(i == k - 1 ? "null" : "o" + (i + 1), i, i == 0 ? n : 0);
    return domain
        + goal("Node", k, known)
        + "final o%d.tokens %s %d".formatted(k - 1, reachable ? "=" : ">", n)
        + bounds((k - 1) * n);
  }

  /** Adds up to {@code largest} at a time; the goal is {@code n} times that. */
  static String bigint(int n, long largest, boolean reachable) {
    String domain =
        """
        type Counter { n: Int }
        add(this: Counter, amount: Int)
          require 0 < amount and amount <= %d
          ensure this.n = old this.n + amount
        """
            .formatted(largest);
    return domain
        + goal("Counter", 1, i -> ".n = 0")
        + (reachable ? "final o0.n >= " + n * largest : "final o0.n < 0")
        + bounds(n);
  }

  /** A counter that one step can raise by any amount. */
  static String weak(int n, boolean reachable) {
    String domain =
        """
        type Counter { n: Int }
        bump(this: Counter)
          ensure this.n > old this.n
        """;
    return domain
        + goal("Counter", 1, i -> ".n = 0")
        + (reachable ? "final o0.n >= " + 1000L * n : "final o0.n < 0")
        + bounds(Math.max(n, 1));
  }

  private static String goal(String type, int count, IntFunction<String> known) {
    List<String> lines = new ArrayList<>(List.of("goal bench"));
    IntStream.range(0, count).forEach(i -> lines.add("  o%d: %s".formatted(i, type)));
    lines.add("initial");
    for (int i = 0; i < count; i++) {
      lines.add("  o%d /= null; o%d%s;".formatted(i, i, known.apply(i)));
    }
    if (count > 1) {
      lines.add(
          IntStream.range(0, count)
              .mapToObj(i -> "o" + i)
              .collect(Collectors.joining(", ", "  distinct(", ")")));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String bounds(int actions) {
    return "\nwithin %d\nfresh 0\n".formatted(actions);
  }
}
