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

/** Problems about linked structures, buffers, and objects that are made on the way. */
final class Structures {
  private Structures() {}

  /** A train goes from the first of three tracks to the last, wagon by wagon. */
  static List<Problem> shunting(int wagons) {
    String domain =
        """
        type Wagon { next: Wagon }
        type Track { first: Wagon }
        move(this: Track, to: Track, wagon: Wagon)
          require to /= null and to /= this and wagon /= null and this.first = wagon
          ensure
            this.first = old wagon.next
            wagon.next = old to.first
            to.first = wagon
        """;
    String variables = variables("Track", "t", 3) + "  " + variables("Wagon", "w", wagons);
    String order = join(wagons, " and ", i -> "w%d.next = %s".formatted(i, wagon(wagons, i + 1)));
    String initial =
        "%s  %s  t1.first = w1  t2.first = null  t3.first = null  %s"
            .formatted(exist("t", 3), exist("w", wagons), order);
    Space.Steps steps =
        (s, next) -> {
          for (int from = 0; from < 3; from++) {
            for (int to = 0; to < 3; to++) {
              int wagon = s[from];
              if (from != to && wagon != 0) {
                next.accept(with(s, from, s[2 + wagon], 2 + wagon, s[to], to, wagon));
              }
            }
          }
        };
    int[] first = new int[3 + wagons];
    for (int i = 1; i <= wagons; i++) {
      first[2 + i] = i < wagons ? i + 1 : 0;
    }
    first[0] = 1;
    int[] last = with(first, 0, 0, 2, 1);
    return List.of(
        plan(
            "shunting",
            wagons,
            domain + goal(variables, initial, "t3.first = w1 and " + order),
            new Space(first, steps, s -> Arrays.equals(s, last))),
        none(
            "shunting",
            wagons,
            domain + goal(variables, initial, "w1.next = w2 and w2.next = w1"),
            new Space(first, steps, s -> s[3] == 2 && s[4] == 1)));
  }

  private static String wagon(int wagons, int i) {
    return i <= wagons ? "w" + i : "null";
  }

  /**
   * A stack from which a thread has read the first node and its next: both may be wrong though the
   * first is the same again, unless the stamp is too. The stamp only grows: what matters is whether
   * it is the first.
   */
  static List<Problem> stampedStack(int nodes) {
    String domain =
        """
        type Node { next: Node  stacked: Bool }
        type Stack { top: Node  stamp: Int }
        pop(this: Stack, node: Node)
          require node /= null and this.top = node
          ensure
            this.top = old node.next
            not node.stacked
            this.stamp = old this.stamp + 1
        push(this: Stack, node: Node)
          require node /= null and not node.stacked
          ensure
            node.next = old this.top
            node.stacked
            this.top = node
            this.stamp = old this.stamp + 1
        """;
    String variables = "s: Stack  " + variables("Node", "n", nodes);
    String initial =
        "s /= null  s.top = n1  s.stamp = 0  %s  %s"
            .formatted(
                exist("n", nodes),
                each(
                    nodes,
                    i ->
                        "n%d.stacked  n%1$d.next = %s"
                            .formatted(i, i < nodes ? "n" + (i + 1) : "null")));
    int stamp = 2 * nodes + 1;
    Space.Steps steps =
        (s, next) -> {
          if (s[0] != 0) {
            next.accept(with(s, nodes + s[0], 0, 0, s[s[0]], stamp, 1));
          }
          for (int i = 1; i <= nodes; i++) {
            if (s[nodes + i] == 0) {
              next.accept(with(s, i, s[0], nodes + i, 1, 0, i, stamp, 1));
            }
          }
        };
    int[] first = new int[2 * nodes + 2];
    first[0] = 1;
    for (int i = 1; i <= nodes; i++) {
      first[i] = i < nodes ? i + 1 : 0;
      first[nodes + i] = 1;
    }
    return List.of(
        plan(
            "stamped stack",
            nodes,
            domain + goal(variables, initial, "s.top = n1 and n1.next = n" + nodes),
            new Space(first, steps, s -> s[0] == 1 && s[1] == nodes)),
        none(
            "stamped stack",
            nodes,
            domain
                + goal(
                    variables,
                    initial,
                    "s.stamp = old s.stamp and (s.top /= old s.top or s.top.next /= old s.top.next)"),
            new Space(first, steps, s -> s[stamp] == 0 && (s[0] != 1 || s[1] != first[1]))));
  }

  /** A list to which new nodes are added in front; it has no more than were made. */
  static List<Problem> growingList(int made) {
    String domain =
        """
        type List { first: Node  length: Int }
        type Node { next: Node }
        new Node(this: Node, list: List)
          require list /= null
          ensure
            this.next = old list.first
            list.first = this
            list.length = old list.length + 1
        removeFirst(this: List)
          require this.first /= null
          ensure
            this.first = old this.first.next
            this.length = old this.length - 1
        """;
    String initial = "l /= null  l.first = null  l.length = 0";
    String limits = "within 200\nfresh " + made;
    Space.Steps steps =
        (s, next) -> {
          if (s[0] < made) {
            next.accept(with(s, 0, s[0] + 1, 1, s[1] + 1));
          }
          if (s[1] > 0) {
            next.accept(with(s, 1, s[1] - 1));
          }
        };
    return List.of(
        plan(
            "growing list",
            made,
            domain + goal("l: List", initial, "l.length = " + made, limits),
            new Space(new int[2], steps, s -> s[1] == made)),
        none(
            "growing list",
            made,
            domain + goal("l: List", initial, "l.length = " + (made + 1), limits),
            new Space(new int[2], steps, s -> s[1] == made + 1)));
  }

  /**
   * An instance that threads make when they first need it, without a lock and with one. There are
   * new instances, but no new threads.
   */
  static List<Problem> lazyInstance(int threads) {
    return List.of(
        plan("lazy instance", threads, lazy(threads, false), lazySpace(threads, false)),
        none("lazy instance", threads, lazy(threads, true), lazySpace(threads, true)));
  }

  private static String lazy(int threads, boolean locks) {
    return """
        type Service { }
        type Holder { instance: Service  locked: Bool }
        type Task { const holder: Holder  line: Int  got: Service }
        new Task(this: Task)
          require never: False
        seeNone(this: Task)
          require this.line = 0 and this.holder.instance = null%s
          ensure this.line = 1%s
        seeOne(this: Task)
          require this.line = 0 and this.holder.instance /= null
          ensure this.line = 2 and this.got = old this.holder.instance
        new Service(this: Service, task: Task)
          require task /= null and task.line = 1
          ensure task.line = 2 and task.got = this and task.holder.instance = this
            and not task.holder.locked
        """
            .formatted(
                locks ? " and not this.holder.locked" : "", locks ? " and this.holder.locked" : "")
        + goal(
            "h: Holder  " + variables("Task", "t", threads),
            "h /= null  h.instance = null  not h.locked  %s  %s"
                .formatted(
                    exist("t", threads),
                    each(
                        threads,
                        i -> "t%1$d.holder = h  t%1$d.line = 0  t%1$d.got = null".formatted(i))),
            "distinct(null, %s)".formatted(join(threads, ", ", i -> "t%d.got".formatted(i))),
            "within 200\nfresh " + threads);
  }

  /** The newest instance, the lock, how many were made; then lines, and what the threads got. */
  private static Space lazySpace(int threads, boolean locks) {
    return new Space(
        new int[3 + 2 * threads],
        (s, next) -> {
          for (int t = 3; t < 3 + threads; t++) {
            if (s[t] == 0 && s[0] == 0 && (!locks || s[1] == 0)) {
              next.accept(with(s, t, 1, 1, locks ? 1 : 0));
            } else if (s[t] == 0 && s[0] != 0) {
              next.accept(with(s, t, 2, threads + t, s[0]));
            } else if (s[t] == 1 && s[2] < threads) {
              int made = s[2] + 1;
              next.accept(with(s, t, 2, threads + t, made, 0, made, 1, 0, 2, made));
            }
          }
        },
        s ->
            Arrays.stream(s, 3 + threads, s.length).filter(got -> got != 0).distinct().count()
                == threads);
  }

  /** A ring buffer; numbers that are put in one after the other come out in this order. */
  static List<Problem> ringBuffer(int capacity) {
    int items = 3 * capacity;
    String domain =
        """
        type Buffer { slots: [Int]  head: Int  count: Int  produced: Int  consumed: Int }
        put(this: Buffer)
          require this.count < this.slots.length and this.produced < %d
          ensure
            this.slots[(old this.head + old this.count) mod this.slots.length] = old this.produced + 1
            this.count = old this.count + 1
            this.produced = old this.produced + 1
        take(this: Buffer)
          require this.count > 0
          ensure
            this.consumed = old this.slots[this.head]
            this.head = (old this.head + 1) mod old this.slots.length
            this.count = old this.count - 1
        """
            .formatted(items);
    String initial =
        "b /= null  b.head = 0  b.count = 0  b.produced = 0  b.consumed = 0  b.slots.length = %d  %s"
            .formatted(capacity, each(capacity, i -> "b.slots[%d] = 0".formatted(i - 1)));
    // The head, the count, what was produced and consumed, and the slots.
    Space.Steps steps =
        (s, next) -> {
          if (s[1] < capacity && s[2] < items) {
            next.accept(with(s, 4 + (s[0] + s[1]) % capacity, s[2] + 1, 1, s[1] + 1, 2, s[2] + 1));
          }
          if (s[1] > 0) {
            next.accept(with(s, 3, s[4 + s[0]], 0, (s[0] + 1) % capacity, 1, s[1] - 1));
          }
        };
    int[] first = new int[4 + capacity];
    return List.of(
        plan(
            "ring buffer",
            capacity,
            domain + goal("b: Buffer", initial, "b.consumed = " + items),
            new Space(first, steps, s -> s[3] == items)),
        none(
            "ring buffer",
            capacity,
            domain + goal("b: Buffer", initial, "b.consumed + b.count /= b.produced"),
            new Space(first, steps, s -> s[3] + s[1] != s[2])));
  }
}
