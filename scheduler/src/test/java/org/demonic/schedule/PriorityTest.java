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
  /** How many more programs are tried: at night some, each of which takes seconds. */
  private static final int PROGRAMS = Integer.getInteger("demonic.schedules.programs", 0) / 1_000;

  /** Programs of which some schedules were left out. */
  private static final List<List<List<Integer>>> KNOWN =
      List.of(
          List.of(List.of(0, 2), List.of(3, 0), List.of(3)),
          List.of(List.of(2, 0, 1), List.of(0), List.of(4)));

  static Stream<List<Priority>> orders() {
    return Stream.of(
        List.of(Priority.random(1)),
        List.of(Priority.MDPOR),
        List.of(Priority.MDPOR, Priority.PREEMPTIONS),
        List.of(Priority.SLEEP_SETS),
        List.of(Priority.IROOT),
        List.of((execution, step, thread) -> -execution.preemptions(step, thread)));
  }

  @ParameterizedTest
  @MethodSource("orders")
  void noOrderLeavesOutSchedulesWithinABound(List<Priority> order) {
    for (List<List<Integer>> threads : programs().toList()) {
      for (int bound = 0; bound <= 2; bound++) {
        assertThat(results(threads, bound, order))
            .as("program %s with at most %d preemptions", threads, bound)
            .isEqualTo(results(threads, bound, List.of()));
      }
    }
  }

  private static Stream<List<List<Integer>>> programs() {
    return Stream.concat(
        KNOWN.stream(), IntStream.range(0, PROGRAMS).mapToObj(PriorityTest::random));
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

  private static List<List<Integer>> random(int seed) {
    Random random = new Random(seed);
    return Stream.generate(() -> random.ints(1 + random.nextInt(3), 0, 6).boxed().toList())
        .limit(3)
        .toList();
  }
}
