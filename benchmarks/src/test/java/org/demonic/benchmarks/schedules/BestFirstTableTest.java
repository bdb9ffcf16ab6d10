package org.demonic.benchmarks.schedules;

import static org.assertj.core.api.Assertions.assertThat;

import gambit.Gambit;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.benchmarks.schedules.BestFirstTable.Order;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Priority;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sctbench.Program;

class BestFirstTableTest {
  private static final Order DEPTH_FIRST = BestFirstTable.orders().get(1);

  private static final Order BEST_FIRST =
      new Order("", -1, List.of(Priority.MDPOR, Priority.PREEMPTIONS));

  static Stream<Program> programs() {
    return Gambit.programs().stream();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void bestFirstIsSoonerThanDepthFirst(Program program) {
    Exploration best = BEST_FIRST.explore(program);

    assertThat(best.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(depthFirst(program, best.executions()).failure()).isNull();
  }

  private static Exploration depthFirst(Program program, long executions) {
    return Schedules.of(program.broken()::run)
        .executions(executions)
        .priority(DEPTH_FIRST.priorities().toArray(new Priority[0]))
        .explore();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theDefaultFindsTheBugToo(Program program) {
    Exploration found = Schedules.of(program.broken()::run).executions(500).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.FAILED);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aRepairedProgramIsNotAccused(Program program) {
    Exploration found = Schedules.of(program.repaired()::run).executions(300).explore();

    assertThat(found.failure()).isNull();
  }
}
