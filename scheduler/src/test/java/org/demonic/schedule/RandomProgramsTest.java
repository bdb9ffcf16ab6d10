package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import samples.schedule.random.Interleavings;
import samples.schedule.random.Machine;
import samples.schedule.random.Program;

/**
 * Compares what the schedules of random small programs lead to with all orders of their steps, as
 * an interpreter goes through them.
 */
class RandomProgramsTest {
  /** How many programs are compared. */
  private static final int PROGRAMS = Integer.getInteger("demonic.schedules.programs", 300);

  private static final long FIRST = Long.getLong("demonic.schedules.first", 0);

  @Test
  void allOrdersOfStepsAreExplored() {
    for (long number = FIRST; number < FIRST + PROGRAMS; number++) {
      compare(number);
    }
  }

  private static void compare(long number) {
    Program program = Program.random(number);
    Interleavings expected = Interleavings.of(program);
    Set<List<Integer>> results = new HashSet<>();

    Exploration found =
        Schedules.of(() -> results.add(Machine.run(program))).allowingRaces().explore();

    String name = "program " + number + ": " + program;
    if (expected.canStop()) {
      assertThat(found.outcome()).as(name).isEqualTo(Outcome.FAILED);
      assertThat(found.failure().kind())
          .as(name)
          .isIn(Failure.Kind.DEADLOCK, Failure.Kind.LOST_SIGNAL);
    } else {
      assertThat(found.failure()).as(name).isNull();
      assertThat(found.outcome()).as(name).isEqualTo(Outcome.COMPLETE);
      assertThat(results).as(name).isEqualTo(expected.results());
    }
  }
}
