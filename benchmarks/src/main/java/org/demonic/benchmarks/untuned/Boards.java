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
import java.util.stream.IntStream;

/** Problems whose state is an array, and lights in a ring. */
final class Boards {
  private Boards() {}

  /** The contents of a sequence, as expressions of a first state. */
  private static String filled(String sequence, int... values) {
    return "%s.length = %d  ".formatted(sequence, values.length)
        + each(values.length, i -> "%s[%d] = %d".formatted(sequence, i - 1, values[i - 1]));
  }

  /** Whether a sequence has these contents. */
  private static String equal(String sequence, int... values) {
    return join(
        values.length, " and ", i -> "%s[%d] = %d".formatted(sequence, i - 1, values[i - 1]));
  }

  /** An array in descending order is sorted by swaps of neighbours; no number comes twice. */
  static List<Problem> sorting(int n) {
    String domain =
        """
        type Row { cells: [Int] }
        swap(this: Row, i: Int)
          require 0 <= i and i + 1 < this.cells.length
          ensure
            this.cells[i] = old this.cells[i + 1]
            this.cells[i + 1] = old this.cells[i]
        """;
    int[] first = IntStream.range(0, n).map(i -> n - i).toArray();
    String initial = "r /= null  " + filled("r.cells", first);
    Space.Steps steps =
        (s, next) -> {
          for (int i = 0; i + 1 < n; i++) {
            next.accept(with(s, i, s[i + 1], i + 1, s[i]));
          }
        };
    return List.of(
        plan(
            "sorting",
            n,
            domain
                + goal(
                    "r: Row",
                    initial,
                    "forall (i: Int in 1 .. %d) r.cells[i - 1] <= r.cells[i]".formatted(n - 1)),
            new Space(first, steps, s -> IntStream.range(1, n).allMatch(i -> s[i - 1] <= s[i]))),
        none(
            "sorting",
            n,
            domain + goal("r: Row", initial, "r.cells[0] = r.cells[1]"),
            new Space(first, steps, s -> s[0] == s[1])));
  }

  /**
   * Lights in a ring, all on; who presses one switches its neighbours too. All can be put out; in
   * rings of 3n, a single one cannot stay.
   */
  static List<Problem> lights(int n) {
    String domain =
        """
        type Light { on: Bool  const left: Light  const right: Light }
        press(this: Light)
          ensure
            this.on = not old this.on
            this.left.on = not old this.left.on
            this.right.on = not old this.right.on
        """;
    String initial =
        exist("l", n)
            + "  "
            + each(
                n,
                i ->
                    "l%d.on  l%1$d.right = l%d  l%1$d.left = l%d"
                        .formatted(i, i % n + 1, (i + n - 2) % n + 1));
    Space.Steps steps =
        (s, next) -> {
          for (int i = 0; i < n; i++) {
            int left = (i + n - 1) % n;
            int right = (i + 1) % n;
            next.accept(with(s, i, 1 - s[i], left, 1 - s[left], right, 1 - s[right]));
          }
        };
    int[] first = new int[n];
    Arrays.fill(first, 1);
    return List.of(
        n % 3 == 0
            ? none(
                "lights",
                n,
                domain
                    + goal(
                        variables("Light", "l", n),
                        initial,
                        "l1.on and forall (l: Light) l /= l1 implies not l.on"),
                new Space(first, steps, s -> s[0] == 1 && Arrays.stream(s).sum() == 1))
            : plan(
                "lights",
                n,
                domain + goal(variables("Light", "l", n), initial, "forall (l: Light) not l.on"),
                new Space(first, steps, s -> Arrays.stream(s).sum() == 0)));
  }

  /** A sliding puzzle with two rows; half of all orders cannot be reached. */
  static List<Problem> sliding(int width) {
    int[] ordered = IntStream.range(0, 2 * width).toArray();
    int[] first = new int[2 * width];
    // Column by column from the right: whether it is a turn of the order depends on the width.
    for (int i = 0; i < first.length; i++) {
      first[i] = first.length - 1 - i;
    }
    int[] swapped = with(ordered, 1, 2, 2, 1);
    return List.of(
        plan(
            "sliding", width, slidingText(width, 2, first, ordered), slides(width, first, ordered)),
        none(
            "sliding",
            width,
            slidingText(width, 2, first, swapped),
            slides(width, first, swapped)));
  }

  /** The sliding puzzle with three rows and eight tiles, a few moves and no moves away. */
  static List<Problem> eightPuzzle(int moves) {
    int[] first = {1, 4, 2, 3, 7, 5, 6, 8, 0};
    int[] ordered = IntStream.range(0, 9).toArray();
    int[] swapped = with(ordered, 1, 2, 2, 1);
    return moves == 0
        ? List.of(
            none("eight", moves, slidingText(3, 3, first, swapped), slides(3, first, swapped)))
        : List.of(
            plan("eight", moves, slidingText(3, 3, first, ordered), slides(3, first, ordered)));
  }

  private static String slidingText(int width, int rows, int[] first, int[] last) {
    return """
        type Board { tiles: [Int]  hole: Int }
        slide(this: Board, from: Int)
          require
            0 <= from and from < %2$d
            from = this.hole + %1$d or from = this.hole - %1$d
              or from = this.hole + 1 and from mod %1$d /= 0
              or from = this.hole - 1 and this.hole mod %1$d /= 0
          ensure
            this.tiles[old this.hole] = old this.tiles[from]
            this.tiles[from] = 0
            this.hole = from
        """
            .formatted(width, width * rows)
        + goal(
            "b: Board",
            "b /= null  b.hole = %d  ".formatted(hole(first)) + filled("b.tiles", first),
            equal("b.tiles", last));
  }

  private static Space slides(int width, int[] first, int[] last) {
    return new Space(
        first,
        (s, next) -> {
          int hole = hole(s);
          int[] moves = {
            hole - width,
            hole + width,
            hole % width == 0 ? -1 : hole - 1,
            hole % width == width - 1 ? -1 : hole + 1
          };
          for (int from : moves) {
            if (0 <= from && from < s.length) {
              next.accept(with(s, hole, s[from], from, 0));
            }
          }
        },
        s -> Arrays.equals(s, last));
  }

  private static int hole(int[] tiles) {
    return IntStream.range(0, tiles.length).filter(i -> tiles[i] == 0).findFirst().orElseThrow();
  }

  /** Peg solitaire in a row: {@code 110101...} comes to one peg, a row of pegs does not. */
  static List<Problem> pegs(int pegs) {
    String domain =
        """
        type Row { pegs: [Bool]  count: Int }
        jump(this: Row, from: Int, to: Int)
          require
            0 <= from and from < this.pegs.length and 0 <= to and to < this.pegs.length
            from = to + 2 or to = from + 2
            this.pegs[from] and this.pegs[(from + to) / 2] and not this.pegs[to]
          ensure
            not this.pegs[from]
            not this.pegs[(from + to) / 2]
            this.pegs[to]
            this.count = old this.count - 1
        """;
    int[] alternating = new int[2 * pegs];
    int[] row = new int[pegs + 4];
    for (int i = 0; i < pegs; i++) {
      alternating[Math.max(i, 2 * i - 1)] = 1;
      row[i + 2] = 1;
    }
    return List.of(
        plan("pegs", pegs, domain + pegsGoal(pegs, alternating), jumps(alternating)),
        none("pegs", pegs, domain + pegsGoal(pegs, row), jumps(row)));
  }

  private static String pegsGoal(int pegs, int[] row) {
    return goal(
        "r: Row",
        "r /= null  r.count = %d  r.pegs.length = %d  ".formatted(pegs, row.length)
            + each(row.length, i -> "%sr.pegs[%d]".formatted(row[i - 1] == 1 ? "" : "not ", i - 1)),
        "r.count = 1");
  }

  private static Space jumps(int[] row) {
    return new Space(
        row,
        (s, next) -> {
          for (int over = 1; over + 1 < s.length; over++) {
            if (s[over] == 1 && s[over - 1] != s[over + 1]) {
              next.accept(with(s, over, 0, over - 1, s[over + 1], over + 1, s[over - 1]));
            }
          }
        },
        s -> Arrays.stream(s).sum() == 1);
  }

  /** Queens are placed column by column; none may stand in the corner, for 4 and 6 of them. */
  static List<Problem> queens(int n) {
    String domain =
        """
        type Board { rows: [Int]  placed: Int }
        place(this: Board, row: Int)
          require
            0 <= row and row < %1$d and this.placed < %1$d
            forall (c: Int in 0 .. this.placed - 1)
              this.rows[c] /= row
              and this.rows[c] - row /= this.placed - c and row - this.rows[c] /= this.placed - c
          ensure
            this.rows[old this.placed] = row
            this.placed = old this.placed + 1
        """
            .formatted(n);
    return List.of(
        plan("queens", n, domain + queensGoal(n, 0), queensSpace(n, 0)),
        none("queens", n, domain + queensGoal(n, 1), queensSpace(n, 1)));
  }

  private static String queensGoal(int n, int placed) {
    return goal(
        "b: Board",
        "b /= null  b.placed = %d  ".formatted(placed) + filled("b.rows", new int[n]),
        "b.placed = " + n);
  }

  private static Space queensSpace(int n, int placed) {
    return new Space(
        with(new int[n + 1], n, placed),
        (s, next) -> {
          int column = s[n];
          for (int row = 0; row < n && column < n; row++) {
            int queen = row;
            if (IntStream.range(0, column)
                .allMatch(c -> s[c] != queen && Math.abs(s[c] - queen) != column - c)) {
              next.accept(with(s, column, row, n, column + 1));
            }
          }
        },
        s -> s[n] == n);
  }

  /**
   * A set of numbers that hash to the same place of a table; each goes to the first free place from
   * there on. If what is removed leaves a hole (0), a number can come to stand behind one; if it
   * leaves a mark (-1), there is never a hole before a number.
   */
  static List<Problem> hashSet(int size) {
    return List.of(
        plan("hash set", size, hashSetText(size, 0), hashSetSpace(size, 0)),
        none("hash set", size, hashSetText(size, -1), hashSetSpace(size, -1)));
  }

  private static String hashSetText(int size, int removed) {
    return """
        type Table { slots: [Int] }
        add(this: Table, item: Int, slot: Int)
          require
            1 <= item and item <= 3
            0 <= slot and slot < this.slots.length and this.slots[slot] = 0
            forall (i: Int in 0 .. slot - 1) this.slots[i] /= 0 and this.slots[i] /= item
          ensure this.slots[slot] = item
        remove(this: Table, slot: Int)
          require 0 <= slot and slot < this.slots.length and this.slots[slot] > 0
          ensure this.slots[slot] = %d
        """
            .formatted(removed)
        + goal(
            "t: Table",
            "t /= null  " + filled("t.slots", new int[size]),
            "t.slots[%d] = 0 and t.slots[%d] = 1".formatted(size - 2, size - 1));
  }

  private static Space hashSetSpace(int size, int removed) {
    return new Space(
        new int[size],
        (s, next) -> {
          int free = 0;
          while (free < size && s[free] != 0) {
            free++;
          }
          for (int item = 1; item <= 3 && free < size; item++) {
            int added = item;
            if (Arrays.stream(s, 0, free).noneMatch(other -> other == added)) {
              next.accept(with(s, free, item));
            }
          }
          for (int i = 0; i < size; i++) {
            if (s[i] > 0) {
              next.accept(with(s, i, removed));
            }
          }
        },
        s -> s[size - 2] == 0 && s[size - 1] == 1);
  }
}
