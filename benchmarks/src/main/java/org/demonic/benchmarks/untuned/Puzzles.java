package org.demonic.benchmarks.untuned;

import static org.demonic.benchmarks.untuned.Problem.none;
import static org.demonic.benchmarks.untuned.Problem.plan;
import static org.demonic.benchmarks.untuned.Space.with;
import static org.demonic.benchmarks.untuned.Text.each;
import static org.demonic.benchmarks.untuned.Text.exist;
import static org.demonic.benchmarks.untuned.Text.goal;
import static org.demonic.benchmarks.untuned.Text.join;
import static org.demonic.benchmarks.untuned.Text.variables;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Puzzles whose pieces are objects. */
final class Puzzles {
  private Puzzles() {}

  /** Towers of Hanoi; no disc comes to a fourth peg. */
  static List<Problem> hanoi(int discs) {
    String domain =
        """
        type Disc { const size: Int  peg: Int }
        move(this: Disc, to: Int)
          require
            1 <= to and to <= 3 and to /= this.peg
            forall (d: Disc) d.size < this.size implies d.peg /= this.peg and d.peg /= to
          ensure this.peg = to
        """;
    String variables = variables("Disc", "d", discs);
    String initial =
        exist("d", discs)
            + "  "
            + each(discs, i -> "d%1$d.size = %1$d  d%1$d.peg = 1".formatted(i));
    Space.Steps steps =
        (s, next) -> {
          for (int d = 0; d < discs; d++) {
            for (int to = 1; to <= 3; to++) {
              int from = s[d];
              int target = to;
              if (IntStream.range(0, d).noneMatch(e -> s[e] == from || s[e] == target)) {
                next.accept(with(s, d, to));
              }
            }
          }
        };
    int[] first = new int[discs];
    Arrays.fill(first, 1);
    return List.of(
        plan(
            "hanoi",
            discs,
            domain + goal(variables, initial, "forall (d: Disc) d.peg = 3"),
            new Space(first, steps, s -> Arrays.stream(s).allMatch(peg -> peg == 3))),
        none(
            "hanoi",
            discs,
            domain + goal(variables, initial, "exists (d: Disc) d.peg = 4"),
            new Space(first, steps, s -> Arrays.stream(s).anyMatch(peg -> peg == 4))));
  }

  /** Missionaries and cannibals with a boat for two: three pairs can cross, four cannot. */
  static List<Problem> river(int pairs) {
    String text =
        """
        type Bank {
          missionaries: Int
          cannibals: Int
          boat: Bool
          invariant 0 <= this.missionaries and this.missionaries <= %1$d
          invariant 0 <= this.cannibals and this.cannibals <= %1$d
          invariant safe: this.missionaries = 0 or this.missionaries >= this.cannibals
          invariant safeThere: this.missionaries = %1$d or this.missionaries <= this.cannibals
        }
        go(this: Bank, m: Int, c: Int)
          require this.boat and 0 <= m and 0 <= c and 1 <= m + c and m + c <= 2
          ensure
            not this.boat
            this.missionaries = old this.missionaries - m
            this.cannibals = old this.cannibals - c
        back(this: Bank, m: Int, c: Int)
          require not this.boat and 0 <= m and 0 <= c and 1 <= m + c and m + c <= 2
          ensure
            this.boat
            this.missionaries = old this.missionaries + m
            this.cannibals = old this.cannibals + c
        """
                .formatted(pairs)
            + goal(
                "b: Bank",
                "b /= null  b.missionaries = %1$d  b.cannibals = %1$d  b.boat".formatted(pairs),
                "b.missionaries = 0 and b.cannibals = 0");
    Space space =
        new Space(
            new int[] {pairs, pairs, 1},
            (s, next) -> {
              int sign = s[2] == 1 ? -1 : 1;
              for (int m = 0; m <= 2; m++) {
                for (int c = m == 0 ? 1 : 0; m + c <= 2; c++) {
                  int left = s[0] + sign * m;
                  int eaters = s[1] + sign * c;
                  if (0 <= Math.min(left, eaters)
                      && Math.max(left, eaters) <= pairs
                      && (left == 0 || left >= eaters)
                      && (left == pairs || left <= eaters)) {
                    next.accept(new int[] {left, eaters, 1 - s[2]});
                  }
                }
              }
            },
            s -> s[0] == 0 && s[1] == 0);
    return List.of(
        pairs <= 3 ? plan("river", pairs, text, space) : none("river", pairs, text, space));
  }

  /** A tower of blocks is turned over; two blocks never stand on each other. */
  static List<Problem> blocks(int n) {
    String domain =
        """
        type Block { on: Block }
        move(this: Block, to: Block)
          require
            to /= this
            forall (b: Block) b.on /= this
            to /= null implies forall (b: Block) b.on /= to
          ensure this.on = to
        """;
    String variables = variables("Block", "b", n);
    String initial =
        exist("b", n)
            + "  "
            + each(n, i -> "b%d.on = %s".formatted(i, i == n ? "null" : "b" + (i + 1)));
    Space.Steps steps =
        (s, next) -> {
          for (int b = 1; b <= n; b++) {
            for (int to = 0; to <= n; to++) {
              if (to != b && isClear(s, b) && (to == 0 || isClear(s, to))) {
                next.accept(with(s, b, to));
              }
            }
          }
        };
    int[] first = IntStream.rangeClosed(0, n).map(b -> b == 0 || b == n ? 0 : b + 1).toArray();
    int[] last = IntStream.rangeClosed(0, n).map(b -> Math.max(0, b - 1)).toArray();
    String wanted =
        join(n, " and ", i -> "b%d.on = %s".formatted(i, i == 1 ? "null" : "b" + (i - 1)));
    return List.of(
        plan(
            "blocks",
            n,
            domain + goal(variables, initial, wanted),
            new Space(first, steps, s -> Arrays.equals(s, last))),
        none(
            "blocks",
            n,
            domain + goal(variables, initial, "b1.on = b2 and b2.on = b1"),
            new Space(first, steps, s -> s[1] == 2 && s[2] == 1)));
  }

  private static boolean isClear(int[] s, int block) {
    return Arrays.stream(s).noneMatch(on -> on == block);
  }

  /** Gossips who tell each other all they know; none forgets. */
  static List<Problem> gossip(int n) {
    String domain =
        """
        type Person { %s }
        call(this: Person, other: Person)
          require other /= null and other /= this
          ensure
            %s
        """
            .formatted(
                each(n, i -> "s%d: Bool".formatted(i)),
                join(
                    n,
                    "\n    ",
                    i ->
                        """
                        this.s%1$d = (old this.s%1$d or old other.s%1$d)
                            other.s%1$d = (old this.s%1$d or old other.s%1$d)"""
                            .formatted(i)));
    String variables = variables("Person", "p", n);
    String initial =
        exist("p", n)
            + "  "
            + each(n, i -> each(n, j -> (i == j ? "" : "not ") + "p%d.s%d".formatted(i, j)));
    Space.Steps steps =
        (s, next) -> {
          for (int a = 0; a < n; a++) {
            for (int b = 0; b < a; b++) {
              next.accept(with(s, a, s[a] | s[b], b, s[a] | s[b]));
            }
          }
        };
    int[] first = IntStream.range(0, n).map(i -> 1 << i).toArray();
    return List.of(
        plan(
            "gossip",
            n,
            domain
                + goal(
                    variables,
                    initial,
                    "forall (p: Person) " + join(n, " and ", i -> "p.s%d".formatted(i))),
            new Space(first, steps, s -> Arrays.stream(s).allMatch(all -> all == (1 << n) - 1))),
        none(
            "gossip",
            n,
            domain + goal(variables, initial, "not p1.s1"),
            new Space(first, steps, s -> (s[0] & 1) == 0)));
  }

  /** A ring of 3n nodes in three colours that no node can leave, and one that can change over. */
  static List<Problem> colouring(int n) {
    String domain =
        """
        type Node { const left: Node  const right: Node  colour: Int }
        paint(this: Node, colour: Int)
          require
            0 <= colour and colour <= 2
            this.left.colour /= colour and this.right.colour /= colour
          ensure this.colour = colour
        """;
    int even = 2 * n;
    int three = 3 * n;
    return List.of(
        plan(
            "colouring",
            n,
            domain
                + coloured(
                    even, 2, join(even, " and ", i -> "n%d.colour = %d".formatted(i, i % 2))),
            ring(even, 2, s -> IntStream.range(0, even).allMatch(i -> s[i] == (i + 1) % 2))),
        none(
            "colouring",
            n,
            domain + coloured(three, 3, "n1.colour /= 0"),
            ring(three, 3, s -> s[0] != 0)));
  }

  private static String coloured(int nodes, int colours, String wanted) {
    return goal(
        variables("Node", "n", nodes),
        exist("n", nodes)
            + "  "
            + each(
                nodes,
                i ->
                    "n%d.colour = %d  n%1$d.right = n%d  n%1$d.left = n%d"
                        .formatted(
                            i, (i - 1) % colours, i % nodes + 1, (i + nodes - 2) % nodes + 1)),
        wanted);
  }

  private static Space ring(int n, int colours, Predicate<int[]> wanted) {
    return new Space(
        IntStream.range(0, n).map(i -> i % colours).toArray(),
        (s, next) -> {
          for (int i = 0; i < n; i++) {
            for (int colour = 0; colour <= 2; colour++) {
              if (s[(i + 1) % n] != colour && s[(i + n - 1) % n] != colour) {
                next.accept(with(s, i, colour));
              }
            }
          }
        },
        wanted);
  }

  /** A robot in corridors that wind to and fro over a square field; it cannot enter a wall. */
  static List<Problem> maze(int width) {
    String domain =
        """
        type Robot { x: Int  y: Int }
        free(x: Int, y: Int): Bool
          ensure Result = (0 <= x and x < %1$d and 0 <= y and y < %1$d
            and (y mod 2 = 0 or y mod 4 = 1 and x = %1$d - 1 or y mod 4 = 3 and x = 0))
        east(this: Robot)
          require free(this.x + 1, this.y)
          ensure this.x = old this.x + 1
        west(this: Robot)
          require free(this.x - 1, this.y)
          ensure this.x = old this.x - 1
        north(this: Robot)
          require free(this.x, this.y + 1)
          ensure this.y = old this.y + 1
        south(this: Robot)
          require free(this.x, this.y - 1)
          ensure this.y = old this.y - 1
        """
            .formatted(width);
    String initial = "r /= null  r.x = 0  r.y = 0";
    int end = width - 1;
    int[][] ways = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    Space.Steps steps =
        (s, next) -> {
          for (int[] way : ways) {
            int x = s[0] + way[0];
            int y = s[1] + way[1];
            if (0 <= Math.min(x, y)
                && Math.max(x, y) <= end
                && (y % 2 == 0 || (y % 4 == 1 && x == end) || (y % 4 == 3 && x == 0))) {
              next.accept(new int[] {x, y});
            }
          }
        };
    return List.of(
        plan(
            "maze",
            width,
            domain + goal("r: Robot", initial, "r.x = %1$d and r.y = %1$d".formatted(end)),
            new Space(new int[2], steps, s -> s[0] == end && s[1] == end)),
        none(
            "maze",
            width,
            domain + goal("r: Robot", initial, "r.x = 1 and r.y = 1"),
            new Space(new int[2], steps, s -> s[0] == 1 && s[1] == 1)));
  }
}
