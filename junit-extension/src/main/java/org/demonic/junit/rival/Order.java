package org.demonic.junit.rival;

import java.util.ArrayList;
import java.util.List;

/**
 * An order in which threads make their calls, one after the other.
 *
 * @param turns the number of a thread for each call: 0 is the test, which makes one
 */
record Order(List<Integer> turns) {
  /** All at the same time. */
  static final Order BESIDE = new Order(List.of());

  /** The test. */
  static final int TEST = 0;

  Order {
    turns = List.copyOf(turns);
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
