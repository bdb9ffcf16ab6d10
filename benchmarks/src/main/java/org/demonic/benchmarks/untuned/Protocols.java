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

/** Problems about machines that have to agree. */
final class Protocols {
  private Protocols() {}

  /** Two-phase commit: all may commit, and never does one commit where another aborts. */
  static List<Problem> commit(int n) {
    String domain =
        """
        enum Phase { Working, Prepared, Committed, Aborted }
        type Coordinator { phase: Phase }
        type Participant { const coordinator: Coordinator  phase: Phase }
        prepare(this: Participant)
          require this.phase = Working
          ensure this.phase = Prepared
        giveUp(this: Participant)
          require this.phase = Working
          ensure this.phase = Aborted
        decide(this: Coordinator)
          require this.phase = Working
            forall (p: Participant) p.phase = Prepared
          ensure this.phase = Committed
        cancel(this: Coordinator)
          require this.phase = Working
          ensure this.phase = Aborted
        follow(this: Participant)
          require this.phase = Prepared and this.coordinator.phase /= Working
          ensure this.phase = old this.coordinator.phase
        """;
    String variables = "c: Coordinator  " + variables("Participant", "p", n);
    String initial =
        "c /= null  c.phase = Working  %s  %s"
            .formatted(
                exist("p", n),
                each(n, i -> "p%1$d.coordinator = c  p%1$d.phase = Working".formatted(i)));
    Space.Steps steps =
        (s, next) -> {
          if (s[0] == 0) {
            next.accept(with(s, 0, 3));
            if (Arrays.stream(s, 1, n + 1).allMatch(phase -> phase == 1)) {
              next.accept(with(s, 0, 2));
            }
          }
          for (int p = 1; p <= n; p++) {
            if (s[p] == 0) {
              next.accept(with(s, p, 1));
              next.accept(with(s, p, 3));
            } else if (s[p] == 1 && s[0] != 0) {
              next.accept(with(s, p, s[0]));
            }
          }
        };
    int[] first = new int[n + 1];
    return List.of(
        plan(
            "commit",
            n,
            domain + goal(variables, initial, "forall (p: Participant) p.phase = Committed"),
            new Space(first, steps, s -> Arrays.stream(s, 1, n + 1).allMatch(phase -> phase == 2))),
        none(
            "commit",
            n,
            domain
                + goal(
                    variables,
                    initial,
                    "exists (p: Participant) exists (q: Participant) "
                        + "p.phase = Committed and q.phase = Aborted"),
            new Space(
                first,
                steps,
                s ->
                    Arrays.stream(s, 1, n + 1).anyMatch(phase -> phase == 2)
                        && Arrays.stream(s, 1, n + 1).anyMatch(phase -> phase == 3))));
  }

  /** A token goes round in a ring; who has it may work. */
  static List<Problem> tokenRing(int n) {
    String domain =
        """
        type Station { const next: Station  token: Bool  busy: Bool  done: Bool }
        pass(this: Station)
          require this.token and not this.busy
          ensure not this.token and this.next.token
        begin(this: Station)
          require this.token
          ensure this.busy
        finish(this: Station)
          require this.busy
          ensure not this.busy and this.done
        """;
    String variables = variables("Station", "s", n);
    String initial =
        exist("s", n)
            + "  "
            + each(
                n,
                i ->
                    "s%d.next = s%d  %ss%1$d.token  not s%1$d.busy  not s%1$d.done"
                        .formatted(i, i % n + 1, i == 1 ? "" : "not "));
    Space.Steps steps =
        (s, next) -> {
          int owner = s[n];
          if (s[owner] / 2 == 0) {
            next.accept(with(s, n, (owner + 1) % n));
          }
          next.accept(with(s, owner, s[owner] | 2));
          for (int i = 0; i < n; i++) {
            if (s[i] / 2 == 1) {
              next.accept(with(s, i, 1));
            }
          }
        };
    int[] first = new int[n + 1];
    return List.of(
        plan(
            "token ring",
            n,
            domain + goal(variables, initial, "forall (s: Station) s.done"),
            new Space(first, steps, s -> IntStream.range(0, n).allMatch(i -> (s[i] & 1) == 1))),
        none(
            "token ring",
            n,
            domain + goal(variables, initial, "s1.busy and s2.busy"),
            new Space(first, steps, s -> s[0] / 2 == 1 && s[1] / 2 == 1)));
  }

  /**
   * A leader is elected in a ring (Chang and Roberts): numbers go round, and only larger ones are
   * passed on. Each station keeps one message; the numbers fall along the ring.
   */
  static List<Problem> election(int n) {
    String domain =
        """
        type Station { const next: Station  const id: Int  begun: Bool  message: Int  leader: Bool }
        begin(this: Station)
          require not this.begun and this.next.message = 0
          ensure this.begun and this.next.message = this.id
        pass(this: Station)
          require this.message > this.id and this.next.message = 0
          ensure this.next.message = old this.message and this.message = 0
        drop(this: Station)
          require 0 < this.message and this.message < this.id
          ensure this.message = 0
        win(this: Station)
          require this.message = this.id
          ensure this.message = 0 and this.leader
        """;
    String variables = variables("Station", "s", n);
    String initial =
        exist("s", n)
            + "  "
            + each(
                n,
                i ->
                    "s%d.next = s%d  s%1$d.id = %d  not s%1$d.begun  s%1$d.message = 0  not s%1$d.leader"
                        .formatted(i, i % n + 1, n + 1 - i));
    Space.Steps steps =
        (s, next) -> {
          for (int i = 0; i < n; i++) {
            int id = n - i;
            int after = n + (i + 1) % n;
            int message = s[n + i];
            if ((s[i] & 1) == 0 && s[after] == 0) {
              next.accept(with(s, i, s[i] | 1, after, id));
            }
            if (message > id && s[after] == 0) {
              next.accept(with(s, after, message, n + i, 0));
            } else if (message == id) {
              next.accept(with(s, n + i, 0, i, s[i] | 2));
            } else if (0 < message && message < id) {
              next.accept(with(s, n + i, 0));
            }
          }
        };
    int[] first = new int[2 * n];
    return List.of(
        plan(
            "election",
            n,
            domain + goal(variables, initial, "s1.leader and forall (s: Station) s.begun"),
            new Space(
                first,
                steps,
                s -> s[0] == 3 && IntStream.range(0, n).allMatch(i -> (s[i] & 1) == 1))),
        none(
            "election",
            n,
            domain + goal(variables, initial, "s2.leader"),
            new Space(first, steps, s -> (s[1] & 2) == 2)));
  }

  /** Caches that keep one line coherent (MSI): who writes invalidates it elsewhere. */
  static List<Problem> caches(int n) {
    String domain =
        """
        enum State { Modified, Shared, Invalid }
        type Cache { state: State  wrote: Bool }
        read(this: Cache)
          require this.state = Invalid
          ensure forall (c: Cache) c.state =
            if c = this then Shared else if old c.state = Modified then Shared else old c.state
        write(this: Cache)
          require this.state /= Modified
          ensure
            this.wrote
            forall (c: Cache) c.state = if c = this then Modified else Invalid
        evict(this: Cache)
          ensure this.state = Invalid
        """;
    String variables = variables("Cache", "c", n);
    String initial =
        exist("c", n) + "  " + each(n, i -> "c%1$d.state = Invalid  not c%1$d.wrote".formatted(i));
    Space.Steps steps =
        (s, next) -> {
          for (int i = 0; i < n; i++) {
            if (s[i] == 0) {
              int[] successor = with(s, i, 1);
              for (int j = 0; j < n; j++) {
                successor[j] = Math.min(1, successor[j]);
              }
              next.accept(successor);
            }
            if (s[i] != 2) {
              int[] successor = with(s, n + i, 1);
              Arrays.fill(successor, 0, n, 0);
              successor[i] = 2;
              next.accept(successor);
            }
            next.accept(with(s, i, 0));
          }
        };
    int[] first = new int[2 * n];
    return List.of(
        plan(
            "caches",
            n,
            domain + goal(variables, initial, "forall (c: Cache) c.wrote and c.state = Shared"),
            new Space(
                first,
                steps,
                s -> IntStream.range(0, n).allMatch(i -> s[i] == 1 && s[n + i] == 1))),
        none(
            "caches",
            n,
            domain + goal(variables, initial, "c1.state = Modified and c2.state /= Invalid"),
            new Space(first, steps, s -> s[0] == 2 && s[1] != 0)));
  }

  /**
   * Hotel keys: a lock takes the key that it knows and the next one. A guest who has left may come
   * in again until the next one has; not if the desk sets the lock when a guest comes or goes. Keys
   * are counted up to a limit.
   */
  static List<Problem> hotel(int guests) {
    return List.of(
        plan("hotel", guests, hotel(guests, false), hotelSpace(guests, false)),
        none("hotel", guests, hotel(guests, true), hotelSpace(guests, true)));
  }

  private static String hotel(int guests, boolean set) {
    return """
        type Room { key: Int  last: Int  occupant: Guest }
        type Guest { key: Int  inside: Bool }
        checkIn(this: Room, guest: Guest)
          require guest /= null and this.occupant = null and not guest.inside and this.last < %d
          ensure
            this.last = old this.last + 1
            guest.key = old this.last + 1
            this.occupant = guest%s
        enter(this: Room, guest: Guest)
          require guest /= null and guest.key > 0 and not guest.inside
            guest.key = this.key or guest.key = this.key + 1
          ensure this.key = old guest.key and guest.inside
        leave(this: Room, guest: Guest)
          require guest /= null and guest.inside
          ensure not guest.inside
        checkOut(this: Room)
          require this.occupant /= null and not this.occupant.inside
          ensure this.occupant = null%s
        """
            .formatted(
                2 * guests,
                set ? "\n    this.key = old this.last + 1" : "",
                set ? " and this.key = -1" : "")
        + goal(
            "r: Room  " + variables("Guest", "g", guests),
            "r /= null  r.key = 0  r.last = 0  r.occupant = null  %s  %s"
                .formatted(
                    exist("g", guests),
                    each(guests, i -> "g%1$d.key = 0  not g%1$d.inside".formatted(i))),
            "r.occupant /= null and exists (g: Guest) g.inside and g /= r.occupant");
  }

  /**
   * The key of the lock, the last one issued, the occupant; of each guest a key, and whether in.
   */
  private static Space hotelSpace(int guests, boolean set) {
    return new Space(
        new int[3 + 2 * guests],
        (s, next) -> {
          for (int g = 1; g <= guests; g++) {
            int key = 1 + 2 * g;
            int inside = key + 1;
            if (s[2] == 0 && s[inside] == 0 && s[1] < 2 * guests) {
              next.accept(with(s, 1, s[1] + 1, key, s[1] + 1, 2, g, 0, set ? s[1] + 1 : s[0]));
            }
            if (s[key] > 0 && s[inside] == 0 && (s[key] == s[0] || s[key] == s[0] + 1)) {
              next.accept(with(s, 0, s[key], inside, 1));
            }
            if (s[inside] == 1) {
              next.accept(with(s, inside, 0));
            }
          }
          if (s[2] != 0 && s[2 + 2 * s[2]] == 0) {
            next.accept(with(s, 2, 0, 0, set ? -1 : s[0]));
          }
        },
        s ->
            s[2] != 0
                && IntStream.rangeClosed(1, guests).anyMatch(g -> g != s[2] && s[2 + 2 * g] == 1));
  }
}
