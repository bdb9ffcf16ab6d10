package org.demonic.benchmarks.schedules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import maple.Bug;
import maple.Maple;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Priority;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ActiveRunsTest {
  static List<Bug> bugs() {
    return Maple.bugs();
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void aBugIsFoundByActiveScheduling(Bug bug) {
    Exploration found = explore(bug.broken(), 300);

    assertThat(found.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(found.iRoots().tested()).isPositive();
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void withoutTheBugNothingIsFound(Bug bug) {
    assertThat(explore(bug.repaired(), 10).failure()).isNull();
    assertThat(explore(bug.harmless(), 3).failure()).isNull();
  }

  private static Exploration explore(Bug.Code code, int executions) {
    return Schedules.of(code::run).priority(Priority.IROOT).executions(executions).explore();
  }
}
