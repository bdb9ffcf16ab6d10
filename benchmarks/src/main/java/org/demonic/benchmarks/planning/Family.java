package org.demonic.benchmarks.planning;

import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Problems of one kind in sizes {@code n} and {@code k}, each with a final state that a shortest
 * plan of known length reaches, and one that nothing reaches. Most are those that planners are
 * compared by in bounded planning: a snapshot of {@code k} objects, the first of which holds what
 * has to be moved.
 */
enum Family {
  /** k counters; the first has to come down from n. */
  IDLE(
      "Counter",
      """
      type Counter { n: Int }
      increment(this: Counter)
        ensure this.n = old this.n + 1
      decrement(this: Counter)
        require this.n > 0
        ensure this.n = old this.n - 1
      """) {
    @Override
    String initial(int object, int n, int k) {
      return "o%d.n = %d".formatted(object, object == 1 ? n : 0);
    }

    @Override
    String reached(int n, int k) {
      return "o1.n <= 0";
    }

    @Override
    String unreached(int n, int k) {
      return "o1.n < 0";
    }
  },

  /** k buffers of capacity n, the first one full; it has to be emptied and closed. */
  BUFFER(
      "Buffer",
      """
      type Buffer { count: Int  cap: Int  closed: Bool }
      put(this: Buffer)
        require not this.closed  this.count < this.cap
        ensure this.count = old this.count + 1
      get(this: Buffer)
        require this.count > 0
        ensure this.count = old this.count - 1
      close(this: Buffer)
        require not this.closed
        ensure this.closed
      """) {
    @Override
    String initial(int object, int n, int k) {
      return "o%1$d.count = %2$d  o%1$d.cap = %3$d  not o%1$d.closed"
          .formatted(object, object == 1 ? n : 0, n);
    }

    @Override
    String reached(int n, int k) {
      return "o1.count = 0 and o1.closed";
    }

    @Override
    String unreached(int n, int k) {
      return "o1.count > o1.cap";
    }

    @Override
    int planLength(int n, int k) {
      return n + 1;
    }
  },

  /** k accounts, 2n on the first; it has to be emptied by transfers of 1 or 2. */
  TRANSFER(
      "Account",
      """
      type Account { balance: Int }
      transfer(from: Account, to: Account, amount: Int)
        require
          from /= null  to /= null  from /= to
          1 <= amount and amount <= 2 and amount <= from.balance
        ensure
          from.balance = old from.balance - amount
          to.balance = old to.balance + amount
      """) {
    @Override
    String initial(int object, int n, int k) {
      return "o%d.balance = %d".formatted(object, object == 1 ? 2 * n : 0);
    }

    @Override
    String reached(int n, int k) {
      return "o1.balance = 0";
    }

    @Override
    String unreached(int n, int k) {
      return join(k, " + ", i -> "o%d.balance".formatted(i)) + " /= " + 2 * n;
    }
  },

  /** A list of k nodes, n tokens on the first; all have to come to the last. */
  CHAIN(
      "Node",
      """
      type Node { next: Node  tokens: Int }
      pass(this: Node)
        require this.next /= null  this.tokens > 0
        ensure
          this.tokens = old this.tokens - 1
          this.next.tokens = old this.next.tokens + 1
      """) {
    @Override
    String initial(int object, int n, int k) {
      return "o%d.next = %s  o%d.tokens = %d"
          .formatted(
              object, object == k ? "null" : "o" + (object + 1), object, object == 1 ? n : 0);
    }

    @Override
    String reached(int n, int k) {
      return "o%d.tokens >= %d".formatted(k, n);
    }

    @Override
    String unreached(int n, int k) {
      return "o%d.tokens > %d".formatted(k, n);
    }

    @Override
    int planLength(int n, int k) {
      return (k - 1) * n;
    }
  },

  /** One counter, to which at most k is added at a time; it has to come to n times k. */
  BIGINT(
      "Counter",
      """
      type Counter { n: Int }
      add(this: Counter, amount: Int)
        require 0 < amount and amount <= %d
        ensure this.n = old this.n + amount
      """) {
    @Override
    int objects(int k) {
      return 1;
    }

    @Override
    String initial(int object, int n, int k) {
      return "o1.n = 0";
    }

    @Override
    String reached(int n, int k) {
      return "o1.n >= " + n * k;
    }

    @Override
    String unreached(int n, int k) {
      return "o1.n < 0";
    }
  },

  /** One counter, which an action raises by as much as it likes; it has to come to 1000 times n. */
  WEAK(
      "Counter",
      """
      type Counter { n: Int }
      bump(this: Counter)
        ensure this.n > old this.n
      """) {
    @Override
    int objects(int k) {
      return 1;
    }

    @Override
    String initial(int object, int n, int k) {
      return "o1.n = 0";
    }

    @Override
    String reached(int n, int k) {
      return "o1.n >= " + 1000 * n;
    }

    @Override
    String unreached(int n, int k) {
      return "o1.n < 0";
    }

    @Override
    int planLength(int n, int k) {
      return 1;
    }
  },

  /** One counter, k pairs of actions that go up and down by 1 where it is below some bound. */
  ACTIONS("Counter", "type Counter { n: Int }\n") {
    @Override
    String domain(int k) {
      return super.domain(k)
          + join(
              k,
              "",
              i ->
                  """
                  increment%1$d(this: Counter)
                    require this.n < %2$d
                    ensure this.n = old this.n + 1
                  decrement%1$d(this: Counter)
                    require this.n > 0  this.n < %2$d
                    ensure this.n = old this.n - 1
                  """
                      .formatted(i, 1000 + i));
    }

    @Override
    int objects(int k) {
      return 1;
    }

    @Override
    String initial(int object, int n, int k) {
      return "o1.n = " + n;
    }

    @Override
    String reached(int n, int k) {
      return "o1.n <= 0";
    }

    @Override
    String unreached(int n, int k) {
      return "o1.n < 0";
    }
  },

  /** {@link #IDLE} with one object of k fields in place of k objects; the final state reads all. */
  FIELDS("Counters", "") {
    @Override
    String domain(int k) {
      return "type Counters {"
          + join(k, "", i -> " n%d: Int".formatted(i))
          + " }\n"
          + join(
              k,
              "",
              i ->
                  """
                  increment%1$d(this: Counters)
                    ensure this.n%1$d = old this.n%1$d + 1
                  decrement%1$d(this: Counters)
                    require this.n%1$d > 0
                    ensure this.n%1$d = old this.n%1$d - 1
                  """
                      .formatted(i));
    }

    @Override
    int objects(int k) {
      return 1;
    }

    @Override
    String initial(int object, int n, int k) {
      return join(k, "  ", i -> "o1.n%d = %d".formatted(i, i == 1 ? n : 0));
    }

    @Override
    String reached(int n, int k) {
      return "o1.n1 <= 0 and " + join(k, " and ", i -> "o1.n%d >= 0".formatted(i));
    }

    @Override
    String unreached(int n, int k) {
      return join(k, " or ", i -> "o1.n%d < 0".formatted(i));
    }
  };

  private final String type;
  private final String text;

  Family(String type, String text) {
    this.type = type;
    this.text = text;
  }

  /** The name in the table: lower case. */
  String title() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The type of the objects {@code o1}, {@code o2} and so on. */
  String type() {
    return type;
  }

  /** The types and actions. */
  String domain(int k) {
    return text.formatted(k);
  }

  /** How many objects there are. */
  int objects(int k) {
    return k;
  }

  /** What holds of one object at first; they count from 1. */
  abstract String initial(int object, int n, int k);

  /** The final state to which there is a plan. */
  abstract String reached(int n, int k);

  /** The final state to which there is none. */
  abstract String unreached(int n, int k);

  /** The actions of a shortest plan. */
  int planLength(int n, int k) {
    return n;
  }

  private static String join(int k, String delimiter, IntFunction<String> part) {
    return IntStream.rangeClosed(1, k).mapToObj(part).collect(Collectors.joining(delimiter));
  }
}
