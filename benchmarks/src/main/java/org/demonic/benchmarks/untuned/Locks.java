package org.demonic.benchmarks.untuned;

import static org.demonic.benchmarks.untuned.Problem.none;
import static org.demonic.benchmarks.untuned.Problem.plan;
import static org.demonic.benchmarks.untuned.Space.with;
import static org.demonic.benchmarks.untuned.Text.each;
import static org.demonic.benchmarks.untuned.Text.exist;
import static org.demonic.benchmarks.untuned.Text.goal;
import static org.demonic.benchmarks.untuned.Text.variables;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Problems about threads and locks. */
final class Locks {
  private Locks() {}

  /**
   * Philosophers with one fork between two. They starve if each takes the left one first, and not
   * if the last one begins on the right.
   */
  static List<Problem> philosophers(int n) {
    String domain =
        """
        enum Phase { Thinking, Hungry, Eating }
        type Fork { taken: Bool }
        type Philosopher { const first: Fork  const second: Fork  phase: Phase }
        takeFirst(this: Philosopher)
          require this.phase = Thinking and not this.first.taken
          ensure this.phase = Hungry and this.first.taken
        takeSecond(this: Philosopher)
          require this.phase = Hungry and not this.second.taken
          ensure this.phase = Eating and this.second.taken
        putBack(this: Philosopher)
          require this.phase = Eating
          ensure this.phase = Thinking and not this.first.taken and not this.second.taken
        """;
    return List.of(
        plan("philosophers", n, domain + table(n, false), tableSpace(n, false)),
        none("philosophers", n, domain + table(n, true), tableSpace(n, true)));
  }

  private static String table(int n, boolean ordered) {
    return goal(
        variables("Philosopher", "p", n) + "  " + variables("Fork", "f", n),
        "%s  %s  %s"
            .formatted(
                exist("p", n),
                exist("f", n),
                each(
                    n,
                    i -> {
                      int[] forks = forks(n, i - 1, ordered);
                      return "p%1$d.phase = Thinking  not f%1$d.taken  p%1$d.first = f%2$d  p%1$d.second = f%3$d"
                          .formatted(i, forks[0] + 1, forks[1] + 1);
                    })),
        "forall (p: Philosopher) p.phase = Hungry");
  }

  private static int[] forks(int n, int philosopher, boolean ordered) {
    return ordered && philosopher == n - 1
        ? new int[] {0, n - 1}
        : new int[] {philosopher, (philosopher + 1) % n};
  }

  private static Space tableSpace(int n, boolean ordered) {
    return new Space(
        new int[2 * n],
        (s, next) -> {
          for (int i = 0; i < n; i++) {
            int[] forks = forks(n, i, ordered);
            int first = n + forks[0];
            int second = n + forks[1];
            if (s[i] == 0 && s[first] == 0) {
              next.accept(with(s, i, 1, first, 1));
            } else if (s[i] == 1 && s[second] == 0) {
              next.accept(with(s, i, 2, second, 1));
            } else if (s[i] == 2) {
              next.accept(with(s, i, 0, first, 0, second, 0));
            }
          }
        },
        s -> IntStream.range(0, n).allMatch(i -> s[i] == 1));
  }

  /** Threads that read a counter, and later write one more: at the end it is at least 1. */
  static List<Problem> lostUpdates(int threads) {
    String domain =
        """
        type Counter { value: Int }
        type Task { const counter: Counter  step: Int  seen: Int }
        read(this: Task)
          require this.step = 0
          ensure this.step = 1 and this.seen = old this.counter.value
        write(this: Task)
          require this.step = 1
          ensure this.step = 2 and this.counter.value = old this.seen + 1
        """;
    String variables = "c: Counter  " + variables("Task", "t", threads);
    String initial =
        "c /= null  c.value = 0  %s  %s"
            .formatted(
                exist("t", threads),
                each(
                    threads,
                    i -> "t%1$d.counter = c  t%1$d.step = 0  t%1$d.seen = 0".formatted(i)));
    Space.Steps steps =
        (s, next) -> {
          for (int t = 1; t <= threads; t++) {
            if (s[t] == 0) {
              next.accept(with(s, t, 1, threads + t, s[0]));
            } else if (s[t] == 1) {
              next.accept(with(s, t, 2, 0, s[threads + t] + 1));
            }
          }
        };
    int[] first = new int[2 * threads + 1];
    return List.of(
        plan(
            "lost updates",
            threads,
            domain + goal(variables, initial, "c.value = 1 and forall (t: Task) t.step = 2"),
            new Space(
                first,
                steps,
                s -> s[0] == 1 && IntStream.rangeClosed(1, threads).allMatch(t -> s[t] == 2))),
        none(
            "lost updates",
            threads,
            domain + goal(variables, initial, "c.value = 0 and exists (t: Task) t.step = 2"),
            new Space(
                first,
                steps,
                s -> s[0] == 0 && IntStream.rangeClosed(1, threads).anyMatch(t -> s[t] == 2))));
  }

  /** Peterson's mutual exclusion, in pairs of threads; and with two lines changed over. */
  static List<Problem> peterson(int pairs) {
    return List.of(
        plan("peterson", pairs, peterson(pairs, true), petersonSpace(pairs, true)),
        none("peterson", pairs, peterson(pairs, false), petersonSpace(pairs, false)));
  }

  private static String peterson(int pairs, boolean broken) {
    String wants = "this.wants";
    String yields = "this.turn.of = this.other";
    int n = 2 * pairs;
    return """
        type Turn { of: Process }
        type Process { const other: Process  const turn: Turn  wants: Bool  line: Int }
        one(this: Process)
          require this.line = 0
          ensure this.line = 1 and %s
        two(this: Process)
          require this.line = 1
          ensure this.line = 2 and %s
        enter(this: Process)
          require this.line = 2 and (not this.other.wants or this.turn.of = this)
          ensure this.line = 3
        leave(this: Process)
          require this.line = 3
          ensure this.line = 0 and not this.wants
        """
            .formatted(broken ? yields : wants, broken ? wants : yields)
        + goal(
            variables("Process", "p", n) + "  " + variables("Turn", "t", pairs),
            "%s  %s  %s  %s"
                .formatted(
                    exist("p", n),
                    exist("t", pairs),
                    each(pairs, i -> "t%d.of = p%d".formatted(i, 2 * i)),
                    each(
                        n,
                        i ->
                            "p%1$d.line = 0  not p%1$d.wants  p%1$d.other = p%2$d  p%1$d.turn = t%3$d"
                                .formatted(i, i % 2 == 0 ? i - 1 : i + 1, (i + 1) / 2))),
            "p1.line = 3 and p2.line = 3");
  }

  /** Lines of the processes, whether they want, and whether it is the even one's turn. */
  private static Space petersonSpace(int pairs, boolean broken) {
    int n = 2 * pairs;
    int[] first = new int[2 * n + pairs];
    Arrays.fill(first, 2 * n, 2 * n + pairs, 1);
    return new Space(
        first,
        (s, next) -> {
          for (int p = 0; p < n; p++) {
            int other = p ^ 1;
            int turn = 2 * n + p / 2;
            if (s[p] <= 1) {
              next.accept(
                  s[p] == 0 == broken
                      ? with(s, p, s[p] + 1, turn, other % 2)
                      : with(s, p, s[p] + 1, n + p, 1));
            } else if (s[p] == 3) {
              next.accept(with(s, p, 0, n + p, 0));
            } else if (s[n + other] == 0 || s[turn] == p % 2) {
              next.accept(with(s, p, 3));
            }
          }
        },
        s -> s[0] == 3 && s[1] == 3);
  }

  /**
   * A ticket lock that threads take again and again; and one where a ticket is read and counted in
   * two steps. The numbers grow without limit; the space counts from the one that is served.
   */
  static List<Problem> ticket(int threads) {
    return List.of(
        plan("ticket", threads, ticketText(threads, true), ticketSpace(threads, true)),
        none("ticket", threads, ticketText(threads, false), ticketSpace(threads, false)));
  }

  private static String ticketText(int threads, boolean broken) {
    String take =
        broken
            ? """
              read(this: Client)
                require this.line = 0
                ensure this.line = 1 and this.ticket = old this.lock.next
              count(this: Client)
                require this.line = 1
                ensure this.line = 2 and this.lock.next = old this.ticket + 1
              """
            : """
              take(this: Client)
                require this.line = 0
                ensure this.line = 2 and this.ticket = old this.lock.next
                  and this.lock.next = old this.lock.next + 1
              """;
    return """
        type TicketLock { next: Int  serving: Int }
        type Client { const lock: TicketLock  line: Int  ticket: Int }
        %senter(this: Client)
          require this.line = 2 and this.ticket = this.lock.serving
          ensure this.line = 3
        leave(this: Client)
          require this.line = 3
          ensure this.line = 0 and this.lock.serving = old this.lock.serving + 1
        """
            .formatted(take)
        + goal(
            "l: TicketLock  " + variables("Client", "c", threads),
            "l /= null  l.next = 0  l.serving = 0  %s  %s"
                .formatted(
                    exist("c", threads),
                    each(
                        threads,
                        i -> "c%1$d.lock = l  c%1$d.line = 0  c%1$d.ticket = 0".formatted(i))),
            "c1.line = 3 and c2.line = 3");
  }

  /** The next ticket, then the lines of the clients, then the tickets of those who have one. */
  private static Space ticketSpace(int n, boolean broken) {
    return new Space(
        new int[2 * n + 1],
        (s, next) -> {
          for (int c = 1; c <= n; c++) {
            if (s[c] == 0) {
              next.accept(
                  broken ? with(s, c, 1, n + c, s[0]) : with(s, c, 2, n + c, s[0], 0, s[0] + 1));
            } else if (s[c] == 1) {
              next.accept(with(s, c, 2, 0, s[n + c] + 1));
            } else if (s[c] == 2 && s[n + c] == 0) {
              next.accept(with(s, c, 3));
            } else if (s[c] == 3) {
              int[] successor = with(s, c, 0, 0, s[0] - 1, n + c, 0);
              for (int other = 1; other <= n; other++) {
                if (other != c && s[other] > 0) {
                  successor[n + other]--;
                }
              }
              next.accept(successor);
            }
          }
        },
        s -> s[1] == 3 && s[2] == 3);
  }
}
