package org.demonic.junit.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ProcessClockTest {
  private final AtomicLong time = new AtomicLong(1_000);
  private final AtomicLong work = new AtomicLong(70);
  private final ProcessClock clock = new ProcessClock(time::get, work::get);

  private long after(long passed, long worked) {
    time.addAndGet(passed);
    work.addAndGet(worked);
    return clock.getAsLong();
  }

  @Test
  void aBusyProcessHasTheTimeOfTheWall() {
    assertThat(after(100, 100)).isEqualTo(100);
    assertThat(after(100, 180)).as("several processors give no more").isEqualTo(200);
  }

  @Test
  void whileOthersHaveTheProcessorItGoesSlower() {
    assertThat(after(300, 200)).isEqualTo(200);
    assertThat(after(300, 10)).as("but it never stands").isEqualTo(300);
    assertThat(after(0, 0)).isEqualTo(300);
  }

  @Test
  void whereTheWorkIsNotKnownTimeCounts() {
    ProcessClock plain = new ProcessClock(time::get, () -> -1);
    time.addAndGet(50);
    assertThat(plain.getAsLong()).isEqualTo(50);
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
