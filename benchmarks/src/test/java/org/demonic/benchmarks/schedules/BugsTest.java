package org.demonic.benchmarks.schedules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Stream;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sctbench.Program;
import sctbench.SctBench;

class BugsTest {
  static Stream<Program> programs() {
    // Those with 50 and 100 threads take their time: schedules.sh has them.
    return SctBench.programs().stream().filter(p -> !p.name().matches(".*(50|100)"));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aBugIsFound(Program program) {
    Exploration found =
        Schedules.of(program.broken()::run)
            .time(Duration.ofMinutes(5))
            .executions(20_000)
            .explore();

    assertThat(found.outcome()).isEqualTo(Outcome.FAILED);
  }

  /** With the orderly search first, it took 2,200. */
  @Test
  void allBugsAreFoundWithFewExecutions() {
    long all =
        programs()
            .map(program -> Schedules.of(program.broken()::run).executions(5_000).explore())
            .mapToLong(Exploration::executions)
            .sum();

    assertThat(all).isLessThan(400);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aRepairedProgramIsNotAccused(Program program) {
    Exploration found = Schedules.of(program.repaired()::run).executions(100).explore();

    assertThat(found.failure()).isNull();
  }
}
