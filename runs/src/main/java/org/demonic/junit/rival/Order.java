package org.demonic.junit.rival;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.demonic.junit.rival.pair.Rival;

/**
 * An order in which threads make their calls, one after the other.
 *
 * @param turns the number of a thread for each call: 0 is the test, which makes one
 * @param letsTimePass whether a call that waits for some time only ends before the next one begins
 */
record Order(List<Integer> turns, boolean letsTimePass) {
  /** All at the same time. */
  static final Order BESIDE = new Order(List.of());

  /** The test. */
  static final int TEST = 0;

  Order {
    turns = List.copyOf(turns);
  }

  Order(List<Integer> turns) {
    this(turns, false);
  }

  /** The same, where time limits pass first. */
  Order lettingTimePass() {
    return new Order(turns, true);
  }

  /** The same without the call of the test. */
  Order withoutTest() {
    return new Order(turns.stream().filter(turn -> turn != TEST).toList(), letsTimePass);
  }

  /** Whether the call of the test is not among them, although those of others have an order. */
  boolean isWithoutTest() {
    return !turns.isEmpty() && !turns.contains(TEST);
  }

  /** Some orders of the test and a crowd: those that wait are the first two others. */
  static List<Order> ofCrowd() {
    return List.of(
        new Order(List.of(1, 2, 3, 3, TEST)),
        new Order(List.of(TEST, 1, 2, 3, 3)),
        new Order(List.of(TEST, 3, 1, 3, 2)),
        new Order(List.of(3, 1, 3, 2, TEST)),
        new Order(List.of(TEST, 1, 3, 2, 3)),
        new Order(List.of(1, 3, 2, 3, TEST)));
  }

  /**
   * Whether the first calls of the threads come before all others.
   *
   * @param calls how many of each thread
   */
  boolean begins(List<Integer> calls) {
    int first = calls.stream().mapToInt(Integer::intValue).sum();
    List<Integer> begin = turns.subList(0, Math.min(first, turns.size()));
    return IntStream.range(0, calls.size())
        .allMatch(thread -> Collections.frequency(begin, thread) == calls.get(thread));
  }

  /** All orders in which each thread keeps its own. */
  static List<Order> all(Rival rival) {
    List<Order> orders = List.of(new Order(List.of(TEST)));
    for (int thread = 1; thread <= rival.threads().size(); thread++) {
      for (int call = 0; call < rival.threads().get(thread - 1).size(); call++) {
        List<Order> more = new ArrayList<>();
        for (Order order : orders) {
          for (int at = order.turns.size(); at > order.turns.lastIndexOf(thread); at--) {
            List<Integer> turns = new ArrayList<>(order.turns);
            turns.add(at, thread);
            more.add(new Order(turns));
          }
        }
        orders = more;
      }
    }
    return orders;
  }
}
