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

/** Problems about what several share and count. */
final class Resources {
  private static final int DEPTH = 4;

  private Resources() {}

  /** A lock for many readers or one writer, who may go on as a reader. */
  static List<Problem> readersAndWriters(int threads) {
    String domain =
        """
        enum Mode { Idle, Reading, Writing }
        type Lock { readers: Int  writing: Bool }
        type User { const lock: Lock  mode: Mode  hasWritten: Bool }
        startReading(this: User)
          require this.mode = Idle and not this.lock.writing
          ensure this.mode = Reading and this.lock.readers = old this.lock.readers + 1
        stopReading(this: User)
          require this.mode = Reading
          ensure this.mode = Idle and this.lock.readers = old this.lock.readers - 1
        startWriting(this: User)
          require this.mode = Idle and not this.lock.writing and this.lock.readers = 0
          ensure this.mode = Writing and this.lock.writing and this.hasWritten
        stopWriting(this: User)
          require this.mode = Writing
          ensure this.mode = Idle and not this.lock.writing
        downgrade(this: User)
          require this.mode = Writing
          ensure this.mode = Reading and not this.lock.writing and this.lock.readers = 1
        """;
    String variables = "l: Lock  " + variables("User", "u", threads);
    String initial =
        "l /= null  l.readers = 0  not l.writing  %s  %s"
            .formatted(
                exist("u", threads),
                each(
                    threads,
                    i -> "u%1$d.lock = l  u%1$d.mode = Idle  not u%1$d.hasWritten".formatted(i)));
    Space.Steps steps =
        (s, next) -> {
          int[] modes = Arrays.copyOf(s, threads);
          boolean written = Arrays.stream(modes).anyMatch(mode -> mode == 2);
          boolean used = Arrays.stream(modes).anyMatch(mode -> mode != 0);
          for (int u = 0; u < threads; u++) {
            if (s[u] == 0 && !written) {
              next.accept(with(s, u, 1));
            }
            if (s[u] == 0 && !used) {
              next.accept(with(s, u, 2, threads + u, 1));
            }
            if (s[u] != 0) {
              next.accept(with(s, u, 0));
            }
            if (s[u] == 2) {
              next.accept(with(s, u, 1));
            }
          }
        };
    int[] first = new int[2 * threads];
    return List.of(
        plan(
            "readers",
            threads,
            domain + goal(variables, initial, "forall (u: User) u.hasWritten and u.mode = Reading"),
            new Space(
                first,
                steps,
                s -> IntStream.range(0, threads).allMatch(u -> s[u] == 1 && s[threads + u] == 1))),
        none(
            "readers",
            threads,
            domain + goal(variables, initial, "u1.mode = Writing and u2.mode /= Idle"),
            new Space(first, steps, s -> s[0] == 2 && s[1] != 0)));
  }

  /** A lock that its owner may take again; each counts how often it has it. */
  static List<Problem> reentrant(int threads) {
    String domain =
        """
        type Lock { owner: Holder  depth: Int }
        type Holder { held: Int }
        lock(this: Lock, holder: Holder)
          require holder /= null and (this.owner = null or this.owner = holder) and this.depth < %d
          ensure this.owner = holder and this.depth = old this.depth + 1
            and holder.held = old holder.held + 1
        unlock(this: Lock)
          require this.owner /= null
          ensure this.depth = old this.depth - 1
            and this.owner = (if old this.depth = 1 then null else old this.owner)
            and (old this.owner).held = old this.owner.held - 1
        """
            .formatted(DEPTH);
    String variables = "l: Lock  " + variables("Holder", "h", threads);
    String initial =
        "l /= null  l.owner = h1  l.depth = 1  %s  %s"
            .formatted(
                exist("h", threads),
                each(threads, i -> "h%d.held = %d".formatted(i, i == 1 ? 1 : 0)));
    Space.Steps steps =
        (s, next) -> {
          for (int h = 1; h <= threads && s[threads + 1] < DEPTH; h++) {
            if (s[0] == 0 || s[0] == h) {
              next.accept(with(s, 0, h, h, s[h] + 1, threads + 1, s[threads + 1] + 1));
            }
          }
          if (s[0] != 0) {
            int depth = s[threads + 1] - 1;
            next.accept(with(s, 0, depth == 0 ? 0 : s[0], s[0], s[s[0]] - 1, threads + 1, depth));
          }
        };
    int[] first = with(new int[threads + 2], 0, 1, 1, 1, threads + 1, 1);
    return List.of(
        plan(
            "reentrant",
            threads,
            domain + goal(variables, initial, "h%d.held = %d".formatted(threads, DEPTH)),
            new Space(first, steps, s -> s[threads] == DEPTH)),
        none(
            "reentrant",
            threads,
            domain
                + goal(
                    variables,
                    initial,
                    "l.depth /= " + join(threads, " + ", i -> "h%d.held".formatted(i))),
            new Space(
                first, steps, s -> s[threads + 1] != Arrays.stream(s, 1, threads + 1).sum())));
  }

  /**
   * A pool of connections that counts those that are free. Who closes a connection twice makes it
   * count too many, unless the pool looks whether the connection is in use.
   */
  static List<Problem> pool(int connections) {
    return List.of(
        plan("pool", connections, pool(connections, false), poolSpace(connections, false)),
        none("pool", connections, pool(connections, true), poolSpace(connections, true)));
  }

  private static String pool(int connections, boolean checked) {
    return """
        type Pool { free: Int }
        type Connection { const pool: Pool  used: Bool }
        open(this: Connection)
          require not this.used and this.pool.free > 0
          ensure this.used and this.pool.free = old this.pool.free - 1
        close(this: Connection)
          require %s
          ensure not this.used and this.pool.free = old this.pool.free + 1
        """
            .formatted(checked ? "this.used" : "this.pool.free < %d".formatted(2 * connections))
        + goal(
            "p: Pool  " + variables("Connection", "c", connections),
            "p /= null  p.free = 0  %s  %s"
                .formatted(
                    exist("c", connections),
                    each(connections, i -> "c%1$d.pool = p  c%1$d.used".formatted(i))),
            "p.free > " + connections);
  }

  private static Space poolSpace(int connections, boolean checked) {
    int[] first = new int[connections + 1];
    Arrays.fill(first, 1, connections + 1, 1);
    return new Space(
        first,
        (s, next) -> {
          for (int c = 1; c <= connections; c++) {
            if (s[c] == 0 && s[0] > 0) {
              next.accept(with(s, c, 1, 0, s[0] - 1));
            }
            if (checked ? s[c] == 1 : s[0] < 2 * connections) {
              next.accept(with(s, c, 0, 0, s[0] + 1));
            }
          }
        },
        s -> s[0] > connections);
  }

  /**
   * Processes that each need two of the same resource, one after the other: with as many resources
   * as processes all may wait, with one more never.
   */
  static List<Problem> allocation(int processes) {
    return List.of(
        plan("allocation", processes, allocation(processes, 0), allocationSpace(processes, 0)),
        none("allocation", processes, allocation(processes, 1), allocationSpace(processes, 1)));
  }

  private static String allocation(int processes, int more) {
    return """
        type Manager { free: Int }
        type Process { const manager: Manager  has: Int }
        request(this: Process)
          require this.has < 2 and this.manager.free > 0
          ensure this.has = old this.has + 1 and this.manager.free = old this.manager.free - 1
        finish(this: Process)
          require this.has = 2
          ensure this.has = 0 and this.manager.free = old this.manager.free + 2
        """
        + goal(
            "m: Manager  " + variables("Process", "p", processes),
            "m /= null  m.free = %d  %s  %s"
                .formatted(
                    processes + more,
                    exist("p", processes),
                    each(processes, i -> "p%1$d.manager = m  p%1$d.has = 0".formatted(i))),
            "m.free = 0 and forall (p: Process) p.has < 2");
  }

  private static Space allocationSpace(int processes, int more) {
    return new Space(
        with(new int[processes + 1], 0, processes + more),
        (s, next) -> {
          for (int p = 1; p <= processes; p++) {
            if (s[p] == 2) {
              next.accept(with(s, p, 0, 0, s[0] + 2));
            } else if (s[0] > 0) {
              next.accept(with(s, p, s[p] + 1, 0, s[0] - 1));
            }
          }
        },
        s -> s[0] == 0 && Arrays.stream(s, 1, s.length).allMatch(has -> has < 2));
  }

  /**
   * A parking lot whose sensor counts a car some time after it has passed the gate, and one whose
   * gate waits for the sensor.
   */
  static List<Problem> parking(int places) {
    return List.of(
        plan("parking", places, parking(places, false), parkingSpace(places, false)),
        none("parking", places, parking(places, true), parkingSpace(places, true)));
  }

  private static String parking(int places, boolean waits) {
    return """
        type Lot { const places: Int  counted: Int  passing: Int  inside: Int }
        enter(this: Lot)
          require this.counted < this.places and this.passing %s
          ensure this.passing = old this.passing + 1 and this.inside = old this.inside + 1
        count(this: Lot)
          require this.passing > 0
          ensure this.passing = old this.passing - 1 and this.counted = old this.counted + 1
        leave(this: Lot)
          require this.counted > 0
          ensure this.counted = old this.counted - 1 and this.inside = old this.inside - 1
        """
            .formatted(waits ? "= 0" : "< 3")
        + goal(
            "l: Lot",
            "l /= null  l.counted = 0  l.passing = 0  l.inside = 0  l.places = " + places,
            "l.inside > l.places");
  }

  private static Space parkingSpace(int places, boolean waits) {
    return new Space(
        new int[3],
        (s, next) -> {
          if (s[0] < places && s[1] < (waits ? 1 : 3)) {
            next.accept(with(s, 1, s[1] + 1, 2, s[2] + 1));
          }
          if (s[1] > 0) {
            next.accept(with(s, 1, s[1] - 1, 0, s[0] + 1));
          }
          if (s[0] > 0) {
            next.accept(with(s, 0, s[0] - 1, 2, s[2] - 1));
          }
        },
        s -> s[2] > places);
  }
}
