package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import samples.schedule.TimedWaits;

/** Failures that need a sleep to end early, and others, which matter more. */
class TimeDependenceTest {
  @Test
  void whoSleepsInsteadOfWaitingDependsOnTime() {
    Exploration found = Schedules.of(TimedWaits::sleepsInsteadOfJoining).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(found.failure().dependsOnTime()).isTrue();
    assertThat(found.failure().kind()).isEqualTo(Failure.Kind.EXCEPTION);
  }

  @Test
  void aFailureThatDoesNotIsToldBeforeOneThatDoes() {
    Exploration found = Schedules.of(TimedWaits::sleepsAndLosesAnUpdate).explore();

    assertThat(found.failure().dependsOnTime()).isFalse();
    assertThat(found.failure().message()).contains("lost");
  }

  @Test
  void aTimedWaitThatIsInTimeUnlessOthersAreSlowIsRight() {
    assertThat(Schedules.of(TimedWaits::awaitsWithALimit).explore().outcome())
        .isEqualTo(Outcome.COMPLETE);
  }

  @Test
  void theReportSaysSo() {
    ScheduleError error = error(TimedWaits::sleepsInsteadOfJoining);

    assertThat(error.exploration().bound()).isEqualTo(-1);
    assertThat(error)
        .hasMessageContaining(
            "depends on time", "a sleep ends here though another thread could still go on");
  }

  private static ScheduleError error(Body body) {
    try {
      Schedules.of(body).check();
      throw new IllegalStateException("it should have failed");
    } catch (ScheduleError found) {
      return found;
    }
  }

  @Test
  void ofSleepsThatAreOverAnyMayEnd() {
    Exploration found = Schedules.of(TimedWaits::sleepEquallyLong).explore();

    assertThat(found.failure().message()).contains("lost");
    assertThat(found.failure().dependsOnTime()).isFalse();
  }

  @Test
  void whoAsksForWaitsThatGiveUpHasNoNeedOfLuck() {
    Exploration found = Schedules.of(TimedWaits::awaitsWithALimit).withTimeouts().explore();

    assertThat(found.failure().message()).contains("in time");
    assertThat(found.failure().dependsOnTime()).isFalse();
  }

  @Test
  void whoNeedsALongSleepToBeOverBeforeAShortWaitDependsOnTime() {
    Exploration found = Schedules.of(TimedWaits::waitsForLessThanOthersSleep).explore();

    assertThat(found.failure().dependsOnTime()).isTrue();
  }
}
