package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import samples.schedule.random.Interleavings;
import samples.schedule.random.Machine;
import samples.schedule.random.Program;

/**
 * Compares what the schedules of random small programs lead to with all orders of their steps, as
 * an interpreter goes through them.
 */
class RandomProgramsTest {
  /** How many programs are compared. */
  private static final int PROGRAMS = Integer.getInteger("demonic.schedules.programs", 60);

  /** How many schedules show a race, where there is one. */
  private static final int ENOUGH = 100;

  private static final long FIRST = Long.getLong("demonic.schedules.first", 0);

  @Test
  void allOrdersOfStepsAreExplored() {
    for (long number = FIRST; number < FIRST + PROGRAMS; number++) {
      Program program = Program.random(number);
      compare(number, Interleavings.of(program), program, Integer.MAX_VALUE);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void allOrdersWithSoManyPreemptionsAreExplored(int preemptions) {
    for (long number = FIRST; number < FIRST + PROGRAMS / 20; number++) {
      Program program = Program.random(number);
      if (program.style() == Program.Style.THREADS) {
        compare(number, Interleavings.of(program, preemptions), program, preemptions);
      }
    }
  }

  @Test
  void programsWhoseAccessesAreGuardedHaveNoRace() {
    for (long number = FIRST; number < FIRST + PROGRAMS / 2; number++) {
      Program program = Program.guarded(number);

      Exploration found = Schedules.of(() -> Machine.run(program)).executions(ENOUGH).explore();

      assertThat(found.races()).as("program " + number + ": " + program).isEmpty();
    }
  }

  private static void compare(
      long number, Interleavings expected, Program program, int preemptions) {
    Set<List<Integer>> results = new HashSet<>();
    Schedules schedules = Schedules.of(() -> results.add(Machine.run(program))).allowingRaces();
    boolean isBounded = preemptions < Integer.MAX_VALUE;

    Exploration found = (isBounded ? schedules.preemptions(preemptions) : schedules).explore();

    String name = "program " + number + ": " + program;
    if (expected.canStop()) {
      assertThat(found.outcome()).as(name).isEqualTo(Outcome.FAILED);
      assertThat(found.failure().kind())
          .as(name)
          .isIn(Failure.Kind.DEADLOCK, Failure.Kind.LOST_SIGNAL);
    } else {
      assertThat(found.failure()).as(name).isNull();
      assertThat(found.outcome()).as(name).isIn(Outcome.COMPLETE, Outcome.BOUNDED);
      assertThat(found.outcome() == Outcome.COMPLETE || isBounded).as(name).isTrue();
      assertThat(results).as(name).isEqualTo(expected.results());
    }
  }
}
