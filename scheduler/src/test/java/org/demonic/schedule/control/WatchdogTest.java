package org.demonic.schedule.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;
import samples.schedule.Selecting;

class WatchdogTest {
  @Test
  void whoSelectsAgainAndAgainIsOutOfControl() {
    AtomicInteger rounds = new AtomicInteger();

    Exploration found = Schedules.of(() -> Selecting.run(rounds)).executions(1).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.NOT_CONTROLLED);
    assertThat(rounds.get()).isBetween(1, 99);
  }
}
