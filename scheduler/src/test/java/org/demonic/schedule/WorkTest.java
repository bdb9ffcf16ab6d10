package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.demonic.schedule.control.Work;
import org.junit.jupiter.api.Test;
import samples.schedule.Counts;

/** A limit of work does not depend on how long the work takes. */
class WorkTest {
  private static final Duration LITTLE = Duration.ofMillis(10);

  private static long executions(Body body) {
    Exploration found = Schedules.of(body).work(LITTLE).explore();
    assertThat(found.outcome()).isEqualTo(Outcome.LIMIT);
    return found.executions();
  }

  @Test
  void aLimitOfWorkAllowsForTheSameHoweverLongItTakes() {
    long first = executions(Counts::plain);

    assertThat(first).isGreaterThan(10);
    assertThat(executions(Counts::plain)).isEqualTo(first);
    assertThat(executions(Counts::slowly)).isEqualTo(first);
  }

  @Test
  void theTimeBehindItIsALimit() {
    Exploration found =
        Schedules.of(Counts::slowly).within(Work.UNLIMITED, Duration.ofNanos(1)).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.LIMIT);
  }

  @Test
  void stepsOfAllExecutionsAreCounted() {
    long before = Work.nanos();
    Schedules.of(Counts::plain).executions(1).explore();
    long one = Work.nanos() - before;
    Schedules.of(Counts::plain).executions(3).explore();

    assertThat(Work.nanos() - before - one).isGreaterThan(2 * one).isLessThan(4 * one);
  }
}
