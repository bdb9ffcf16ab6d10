package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.schedule.Visits;

/** A priority says which schedules come first, and leaves none out. */
class PriorityTest {
  /** How many more programs are tried: 10,000 at night. */
  private static final int PROGRAMS = Integer.getInteger("demonic.schedules.programs", 0) / 5;

  /** Programs of which some schedules were left out. */
  private static final List<List<List<Integer>>> KNOWN =
      List.of(
          List.of(List.of(0, 2), List.of(3, 0), List.of(3)),
          List.of(List.of(2, 0, 1), List.of(0), List.of(4)),
          List.of(List.of(2, 3), List.of(4, 4), List.of(5, 0)));

  private static final List<List<Priority>> ORDERS =
      List.of(
          List.of(Priority.random(1)),
          List.of(Priority.DPOR),
          List.of(Priority.MDPOR),
          List.of(Priority.MDPOR, Priority.PREEMPTIONS),
          List.of(Priority.IROOT),
          List.of(Priority.SLEEP_SETS, Priority.DPOR),
          List.of(Priority.method("visit"), Priority.random(2)),
          List.of(Priority.variable("x"), Priority.MDPOR),
          List.of((execution, step, thread) -> -execution.preemptions(step, thread)),
          List.of((execution, step, thread) -> -step));

  static Stream<List<List<Integer>>> programs() {
    return Stream.concat(
        KNOWN.stream(), IntStream.range(0, PROGRAMS).mapToObj(PriorityTest::random));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void noOrderLeavesOutSchedules(List<List<Integer>> threads) {
    for (int bound = 0; bound <= 2; bound++) {
      Set<List<Integer>> usual = results(threads, bound, List.of());
      for (List<Priority> order : ORDERS) {
        assertThat(results(threads, bound, order))
            .as("at most %d preemptions, order %d", bound, ORDERS.indexOf(order))
            .isEqualTo(usual);
      }
    }
  }

  private static Set<List<Integer>> results(
      List<List<Integer>> threads, int bound, List<Priority> order) {
    Set<List<Integer>> found = new HashSet<>();
    Exploration explored =
        Schedules.of(() -> found.add(Visits.run(threads)))
            .preemptions(bound)
            .priority(order.toArray(Priority[]::new))
            .explore();
    assertThat(explored.outcome()).isIn(Outcome.COMPLETE, Outcome.BOUNDED);
    return found;
  }

  /** Two threads with a few visits, or three with one: there are few schedules. */
  private static List<List<Integer>> random(int seed) {
    Random random = new Random(seed);
    int threads = 2 + random.nextInt(2);
    int most = 4 - threads;
    return Stream.generate(() -> random.ints(1 + random.nextInt(most), 0, 6).boxed().toList())
        .limit(threads)
        .toList();
  }
}
