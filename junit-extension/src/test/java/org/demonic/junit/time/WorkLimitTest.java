package org.demonic.junit.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.demonic.junit.rerun.WorkLimit;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;

class WorkLimitTest {
  private static final Duration MUCH = Duration.ofMinutes(1);

  private static Exploration explore() {
    return Schedules.of(() -> {}).explore();
  }

  @Test
  void explorationsUseIt() {
    WorkLimit limit = WorkLimit.of(MUCH);
    assertThat(limit.left()).isEqualTo(MUCH);
    explore();

    assertThat(limit.done()).isPositive();
    assertThat(limit.left()).isEqualTo(MUCH.minus(limit.done()));
    assertThat(limit.isReached()).isFalse();
  }

  @Test
  void whatIsDoneApartDoesNotCount() {
    WorkLimit limit = WorkLimit.of(MUCH);

    assertThat(limit.apart(WorkLimitTest::explore).executions()).isEqualTo(1);
    assertThat(limit.left()).isEqualTo(MUCH);
  }

  @Test
  void itIsReachedWhenTheWorkIsDone() {
    WorkLimit limit = WorkLimit.of(Duration.ofNanos(1));
    explore();

    assertThat(limit.isReached()).isTrue();
    assertThat(limit.isLate()).isFalse();
  }

  @Test
  void theTimeIsALimitToo() {
    WorkLimit limit = new WorkLimit(MUCH, Duration.ZERO);

    assertThat(limit.isLate()).isTrue();
    assertThat(limit.isReached()).isTrue();
  }
}
