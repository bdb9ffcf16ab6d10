package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import samples.schedule.TimedWaits;
import samples.schedule.Waits;

/** Whether threads wait before calls of the JDK or within them. */
class WaitsTest {
  @Test
  void dependOnNothingThatWasExploredBefore() {
    Exploration before = explore(Waits::forLock);
    Exploration asked = explore(Waits.Asked::forLock);
    Exploration again = explore(Waits::forLock);

    assertThat(asked.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(again.executions()).isEqualTo(before.executions());
  }

  @Test
  void areNotInTheQueueOfAPool() {
    Exploration notAsked = explore(Waits::forLock);
    Exploration asked = explore(Waits.OfPool::forLock);

    assertThat(asked.executions()).isEqualTo(notAsked.executions());
  }

  @Test
  void forACollectionOfGarbageAreOutOfControl() {
    Exploration found = explore(TimedWaits::awaitsCollection);

    assertThat(found.outcome()).isEqualTo(Outcome.NOT_CONTROLLED);
    assertThat(found.failure().message())
        .contains("the code asks for a collection of garbage again and again");
  }

  private static Exploration explore(Body body) {
    return Schedules.of(body).explore();
  }
}
