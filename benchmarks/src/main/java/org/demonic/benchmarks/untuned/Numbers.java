package org.demonic.benchmarks.untuned;

import static org.demonic.benchmarks.untuned.Problem.none;
import static org.demonic.benchmarks.untuned.Problem.plan;
import static org.demonic.benchmarks.untuned.Space.with;
import static org.demonic.benchmarks.untuned.Text.goal;
import static org.demonic.benchmarks.untuned.Text.join;

import java.util.List;
import java.util.stream.IntStream;

/** Problems about numbers. */
final class Numbers {
  private Numbers() {}

  /** From 1 to a power of two, by doubling and counting. Numbers only grow. */
  static List<Problem> doublings(int k) {
    String domain =
        """
        type Number { n: Int }
        twice(this: Number)
          ensure this.n = 2 * old this.n
        increment(this: Number)
          ensure this.n = old this.n + 1
        """;
    int target = 1 << k;
    return List.of(
        plan(
            "doublings",
            k,
            domain + goal("x: Number", "x /= null  x.n = 1", "x.n = " + target),
            new Space(new int[] {1}, doublingSteps(target), s -> s[0] == target)),
        none(
            "doublings",
            k,
            domain + goal("x: Number", "x /= null  x.n = " + k, "x.n = " + (k - 1)),
            new Space(new int[] {k}, doublingSteps(k - 1), s -> s[0] == k - 1)));
  }

  private static Space.Steps doublingSteps(int most) {
    return (s, next) -> {
      if (s[0] < most) {
        next.accept(with(s, 0, 2 * s[0]));
        next.accept(with(s, 0, s[0] + 1));
      }
    };
  }

  /** Two jugs of sizes that have no common divisor, and two of twice these sizes. */
  static List<Problem> jugs(int size) {
    String domain =
        """
        type Jug { const size: Int  litres: Int }
        least(a: Int, b: Int): Int
          ensure Result = if a < b then a else b
        fill(this: Jug)
          ensure this.litres = this.size
        empty(this: Jug)
          ensure this.litres = 0
        pour(this: Jug, other: Jug)
          require other /= null and other /= this
          ensure
            this.litres = old this.litres - least(old this.litres, old other.size - old other.litres)
            other.litres = old other.litres + least(old this.litres, old other.size - old other.litres)
        """;
    int other = 2 * size - 1;
    int middle = size / 2 + 1;
    return List.of(
        plan(
            "jugs",
            size,
            domain + jugsGoal(size, other, "b.litres = " + middle),
            new Space(new int[2], jugsSteps(size, other), s -> s[1] == middle)),
        none(
            "jugs",
            size,
            domain + jugsGoal(2 * size, 2 * other, "b.litres = " + (2 * middle - 1)),
            new Space(new int[2], jugsSteps(2 * size, 2 * other), s -> s[1] == 2 * middle - 1)));
  }

  private static String jugsGoal(int a, int b, String wanted) {
    return goal(
        "a: Jug  b: Jug",
        "a /= null  b /= null  a /= b  a.litres = 0  b.litres = 0  a.size = %d  b.size = %d"
            .formatted(a, b),
        wanted);
  }

  private static Space.Steps jugsSteps(int a, int b) {
    return (s, next) -> {
      next.accept(with(s, 0, a));
      next.accept(with(s, 1, b));
      next.accept(with(s, 0, 0));
      next.accept(with(s, 1, 0));
      int right = Math.min(s[0], b - s[1]);
      next.accept(with(s, 0, s[0] - right, 1, s[1] + right));
      int left = Math.min(s[1], a - s[0]);
      next.accept(with(s, 0, s[0] + left, 1, s[1] - left));
    };
  }

  /**
   * A level that goes up by 3k and down by 2k, without limits: it comes to each multiple of k. For
   * the others the space is that of the residues.
   */
  static List<Problem> residues(int k) {
    String domain =
        """
        type Level { n: Int }
        up(this: Level)
          ensure this.n = old this.n + %d
        down(this: Level)
          ensure this.n = old this.n - %d
        """
            .formatted(3 * k, 2 * k);
    String initial = "x /= null  x.n = 0";
    return List.of(
        plan(
            "residues",
            k,
            domain + goal("x: Level", initial, "x.n = " + 5 * k * k),
            new Space(
                new int[1],
                (s, next) -> {
                  next.accept(with(s, 0, s[0] + 3 * k));
                  next.accept(with(s, 0, s[0] - 2 * k));
                },
                s -> s[0] == 5 * k * k)),
        none(
            "residues",
            k,
            domain + goal("x: Level", initial, "x.n = " + (5 * k * k + 1)),
            new Space(
                new int[1],
                (s, next) -> {
                  next.accept(with(s, 0, (s[0] + 3 * k) % k));
                  next.accept(with(s, 0, Math.floorMod(s[0] - 2 * k, k)));
                },
                s -> s[0] == 1)));
  }

  /** Gold for silver at a fixed price: a weighted sum stays. */
  static List<Problem> exchange(int gold) {
    String domain =
        """
        type Purse { gold: Int  silver: Int }
        sell(this: Purse)
          require this.gold > 0
          ensure this.gold = old this.gold - 1 and this.silver = old this.silver + 3
        buy(this: Purse)
          require this.silver >= 3
          ensure this.silver = old this.silver - 3 and this.gold = old this.gold + 1
        """;
    String initial = "p /= null  p.silver = 2  p.gold = " + gold;
    Space.Steps steps =
        (s, next) -> {
          if (s[0] > 0) {
            next.accept(with(s, 0, s[0] - 1, 1, s[1] + 3));
          }
          if (s[1] >= 3) {
            next.accept(with(s, 0, s[0] + 1, 1, s[1] - 3));
          }
        };
    int[] first = {gold, 2};
    return List.of(
        plan(
            "exchange",
            gold,
            domain + goal("p: Purse", initial, "p.gold = 0"),
            new Space(first, steps, s -> s[0] == 0)),
        none(
            "exchange",
            gold,
            domain + goal("p: Purse", initial, "p.gold = %d and p.silver > 5".formatted(gold - 1)),
            new Space(first, steps, s -> s[0] == gold - 1 && s[1] > 5)));
  }

  /** Euclid's algorithm by subtraction, on two numbers whose greatest common divisor is 2. */
  static List<Problem> euclid(int k) {
    String domain =
        """
        type Pair { a: Int  b: Int }
        shortenA(this: Pair)
          require this.a > this.b
          ensure this.a = old this.a - old this.b
        shortenB(this: Pair)
          require this.b > this.a
          ensure this.b = old this.b - old this.a
        """;
    int a = 4 * k + 2;
    String initial = "p /= null  p.b = 4  p.a = " + a;
    Space.Steps steps =
        (s, next) -> {
          if (s[0] > s[1]) {
            next.accept(with(s, 0, s[0] - s[1]));
          } else if (s[1] > s[0]) {
            next.accept(with(s, 1, s[1] - s[0]));
          }
        };
    int[] first = {a, 4};
    return List.of(
        plan(
            "euclid",
            k,
            domain + goal("p: Pair", initial, "p.a = p.b"),
            new Space(first, steps, s -> s[0] == s[1])),
        none(
            "euclid",
            k,
            domain + goal("p: Pair", initial, "p.a = 1 or p.b = 1"),
            new Space(first, steps, s -> s[0] == 1 || s[1] == 1)));
  }

  /** A binary counter of k bits, with a bit that says whether its number is odd. */
  static List<Problem> bits(int k) {
    String domain =
        "type Register { odd: Bool%s }\n".formatted(join(k, "", i -> "  b%d: Bool".formatted(i)))
            + join(
                k,
                "",
                i ->
                    """
                    tick%1$d(this: Register)
                      require not this.b%1$d%2$s
                      ensure this.odd = not old this.odd and this.b%1$d%3$s
                    """
                        .formatted(
                            i,
                            join(i - 1, "", j -> " and this.b" + j),
                            join(i - 1, "", j -> " and not this.b" + j)));
    String initial = "r /= null  not r.odd  " + join(k, "  ", i -> "not r.b" + i);
    Space.Steps steps =
        (s, next) -> {
          int low = IntStream.range(0, k).filter(i -> s[i] == 0).findFirst().orElse(k);
          if (low < k) {
            int[] successor = with(s, low, 1, k, 1 - s[k]);
            for (int i = 0; i < low; i++) {
              successor[i] = 0;
            }
            next.accept(successor);
          }
        };
    return List.of(
        plan(
            "bits",
            k,
            domain + goal("r: Register", initial, join(k, " and ", i -> "r.b" + i)),
            new Space(new int[k + 1], steps, s -> IntStream.range(0, k).allMatch(i -> s[i] == 1))),
        none(
            "bits",
            k,
            domain + goal("r: Register", initial, "r.odd /= r.b1"),
            new Space(new int[k + 1], steps, s -> s[k] != s[0])));
  }

  /** An amount that is paid with coins of k and k + 1, without change: all but some can be. */
  static List<Problem> coins(int k) {
    String domain =
        """
        type Till { paid: Int }
        pay(this: Till, coin: Int)
          require coin = %d or coin = %d
          ensure this.paid = old this.paid + coin
        """
            .formatted(k, k + 1);
    int impossible = k * (k + 1) - 2 * k - 1;
    return List.of(
        plan(
            "coins",
            k,
            domain + goal("t: Till", "t /= null  t.paid = 0", "t.paid = " + (impossible + 1)),
            new Space(new int[1], coinsSteps(k, impossible), s -> s[0] == impossible + 1)),
        none(
            "coins",
            k,
            domain + goal("t: Till", "t /= null  t.paid = 0", "t.paid = " + impossible),
            new Space(new int[1], coinsSteps(k, impossible), s -> s[0] == impossible)));
  }

  /** What has been paid only grows, so larger amounts lead nowhere. */
  private static Space.Steps coinsSteps(int k, int most) {
    return (s, next) -> {
      if (s[0] < most) {
        next.accept(with(s, 0, s[0] + k));
        next.accept(with(s, 0, s[0] + k + 1));
      }
    };
  }
}
