package org.demonic.benchmarks.untuned;

import static org.demonic.benchmarks.untuned.Problem.none;
import static org.demonic.benchmarks.untuned.Problem.plan;
import static org.demonic.benchmarks.untuned.Problem.stable;
import static org.demonic.benchmarks.untuned.Space.with;
import static org.demonic.benchmarks.untuned.Text.each;
import static org.demonic.benchmarks.untuned.Text.exist;
import static org.demonic.benchmarks.untuned.Text.goal;
import static org.demonic.benchmarks.untuned.Text.join;
import static org.demonic.benchmarks.untuned.Text.variables;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Problems where a rely, an invariant or the lack of a way keeps a state from coming about. */
final class Relies {
  private Relies() {}

  /** Flags that others may set but not clear, first all of them, then all but the last. */
  static List<Problem> latch(int n) {
    String domain =
        """
        type Flag { set: Bool }
        raise(this: Flag)
          ensure this.set
        lower(this: Flag)
          ensure not this.set
        """;
    String variables = variables("Flag", "f", n);
    String initial = exist("f", n) + "  " + each(n, i -> "f%d.set".formatted(i));
    int[] first = new int[n];
    Arrays.fill(first, 1);
    return List.of(
        plan(
            "latch",
            n,
            domain
                + goal(
                    variables,
                    initial,
                    "not f%d.set".formatted(n),
                    "rely forall (f: Flag) f /= f1 or (old f.set implies f.set)\nwithin 200\nfresh 0"),
            new Space(
                first,
                (s, next) -> {
                  for (int f = 1; f < n; f++) {
                    next.accept(with(s, f, 1 - s[f]));
                  }
                },
                s -> s[n - 1] == 0)),
        stable(
            "latch",
            n,
            domain
                + goal(
                    variables,
                    initial,
                    join(n, " or ", i -> "not f%d.set".formatted(i)),
                    "rely forall (f: Flag) old f.set implies f.set\nwithin 200\nfresh 0"),
            new Space(first, (s, next) -> next.accept(s), s -> Arrays.stream(s).sum() < n)));
  }

  /** Counters that others only raise; the space of the stable problem ends a little above. */
  static List<Problem> versions(int n) {
    String domain =
        """
        type Table { versions: [Int] }
        change(this: Table, row: Int, version: Int)
          require 0 <= row and row < this.versions.length and 0 <= version and version <= 9
          ensure this.versions[row] = version
        """;
    String initial =
        "t /= null  t.versions.length = %d  %s"
            .formatted(n, each(n, i -> "t.versions[%d] = 5".formatted(i - 1)));
    String rely =
        "rely forall (i: Int in 0 .. %d) t.versions[i] >= old t.versions[i]\nwithin 200\nfresh 0";
    Space.Steps steps =
        (s, next) -> {
          for (int row = 0; row < n; row++) {
            for (int version = s[row]; version <= 9; version++) {
              next.accept(with(s, row, version));
            }
          }
        };
    int[] first = new int[n];
    Arrays.fill(first, 5);
    return List.of(
        plan(
            "versions",
            n,
            domain
                + goal(
                    "t: Table",
                    initial,
                    "forall (i: Int in 0 .. %d) t.versions[i] = 9 - i".formatted(n - 1),
                    rely.formatted(n - 1)),
            new Space(first, steps, s -> IntStream.range(0, n).allMatch(i -> s[i] == 9 - i))),
        stable(
            "versions",
            n,
            domain
                + goal(
                    "t: Table",
                    initial,
                    "exists (i: Int in 0 .. %d) t.versions[i] < 5".formatted(n - 1),
                    rely.formatted(n - 1)),
            new Space(first, steps, s -> Arrays.stream(s).anyMatch(version -> version < 5))));
  }

  /** Ranges between 0 and k that never turn round: an invariant says so. */
  static List<Problem> ranges(int k) {
    String domain =
        """
        type Range { low: Int  high: Int }
          invariant ordered: 0 <= this.low and this.low <= this.high and this.high <= %d
        raise(this: Range)
          ensure this.low = old this.low + 1
        lower(this: Range)
          ensure this.high = old this.high - 1
        shift(this: Range, by: Int)
          require by = 3 or by = -2
          ensure this.low = old this.low + by and this.high = old this.high + by
        """
            .formatted(k);
    String initial = "r /= null  r.low = 0  r.high = " + k;
    Space.Steps steps =
        (s, next) -> {
          int[][] successors = {
            {s[0] + 1, s[1]}, {s[0], s[1] - 1}, {s[0] + 3, s[1] + 3}, {s[0] - 2, s[1] - 2}
          };
          for (int[] successor : successors) {
            if (0 <= successor[0] && successor[0] <= successor[1] && successor[1] <= k) {
              next.accept(successor);
            }
          }
        };
    int[] first = {0, k};
    return List.of(
        plan(
            "ranges",
            k,
            domain + goal("r: Range", initial, "r.low = 0 and r.high = 0"),
            new Space(first, steps, s -> s[0] == 0 && s[1] == 0)),
        stable(
            "ranges",
            k,
            domain + goal("r: Range", initial, "r.low > r.high"),
            new Space(first, steps, s -> s[0] > s[1])));
  }

  /** Users of two groups, who pass a right on to friends within the group and may give it up. */
  static List<Problem> rights(int n) {
    String domain =
        """
        type User { const friend: User  right: Bool }
        grant(this: User)
          require this.right and this.friend /= null
          ensure this.friend.right
        giveUp(this: User)
          require this.right
          ensure not this.right
        """;
    int all = n + 2;
    String variables = variables("User", "u", all);
    String initial =
        exist("u", all)
            + "  "
            + each(
                all,
                i ->
                    "u%d.friend = %s  %su%1$d.right"
                        .formatted(
                            i, i == n || i == all ? "null" : "u" + (i + 1), i == 1 ? "" : "not "));
    Space.Steps steps =
        (s, next) -> {
          for (int u = 0; u < all; u++) {
            if (s[u] == 1) {
              next.accept(with(s, u, 0));
              if (u != n - 1 && u != all - 1) {
                next.accept(with(s, u + 1, 1));
              }
            }
          }
        };
    int[] first = with(new int[all], 0, 1);
    return List.of(
        plan(
            "rights",
            n,
            domain
                + goal(
                    variables,
                    initial,
                    "u%1$d.right and forall (u: User) u.right implies u = u%1$d".formatted(n)),
            new Space(first, steps, s -> s[n - 1] == 1 && Arrays.stream(s).sum() == 1)),
        none(
            "rights",
            n,
            domain + goal(variables, initial, "u%d.right".formatted(all)),
            new Space(first, steps, s -> s[all - 1] == 1)));
  }
}
