package org.demonic.schedule.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ProcessClockTest {
  private final AtomicLong time = new AtomicLong(1_000);
  private final AtomicLong work = new AtomicLong(70);
  private boolean isBusy = true;
  private final ProcessClock clock = new ProcessClock(time::get, work::get, () -> isBusy);

  private long after(long passed, long worked) {
    time.addAndGet(passed * 1_000_000);
    work.addAndGet(worked * 1_000_000);
    return clock.getAsLong() / 1_000_000;
  }

  @Test
  void aBusyProcessHasTheTimeOfTheWall() {
    assertThat(after(100, 100)).isEqualTo(100);
    assertThat(after(100, 100)).isEqualTo(200);
    assertThat(after(100, 180)).as("several processors give no more").isEqualTo(300);
  }

  @Test
  void whileOthersHaveTheProcessorsItGoesSlower() {
    assertThat(after(100, 0)).as("at first, that is not known").isEqualTo(100);
    assertThat(after(300, 200)).isEqualTo(300);
    assertThat(after(5_000, 10)).as("but it never stands").isEqualTo(400);
    assertThat(after(0, 0)).isEqualTo(400);
  }

  @Test
  void whereAProcessorIsFreeTheProcessWaitsForSomethingElse() {
    isBusy = false;
    assertThat(after(100, 0)).isEqualTo(100);
    assertThat(after(300, 10)).isEqualTo(400);
  }

  @Test
  void whatIsTooShortToBeJudgedIsJudgedLater() {
    assertThat(after(60, 60)).isZero();
    assertThat(after(60, 60)).isEqualTo(120);
  }

  @Test
  void whereTheWorkIsNotKnownTimeCounts() {
    ProcessClock plain = new ProcessClock(time::get, () -> -1, () -> true);
    time.addAndGet(500_000_000);
    assertThat(plain.getAsLong()).isEqualTo(500_000_000);
  }

  @Test
  @Timeout(60)
  void theOneOfThisProcessGoesOn() {
    ProcessClock real = new ProcessClock();
    long first = real.getAsLong();
    while (real.getAsLong() <= first) {
      Thread.onSpinWait();
    }
  }
}
