package org.demonic.junit.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.demonic.junit.rerun.TimeSpent.On;
import org.junit.jupiter.api.Test;

class TimeSpentTest {
  private long now;
  private long woven;
  private final TimeSpent time = new TimeSpent(() -> now, () -> woven);

  private void pass(long millis) {
    now += TimeUnit.MILLISECONDS.toNanos(millis);
  }

  private void weave(long millis) {
    pass(millis);
    woven += TimeUnit.MILLISECONDS.toNanos(millis);
  }

  @Test
  void eachPartIsCountedOnce() {
    time.on(
        On.PAIRS,
        () -> {
          pass(3_000);
          weave(500);
          time.on(
              On.TELLING,
              () -> {
                pass(1_000);
                weave(700);
              });
          pass(2_000);
        });
    time.on(On.AGAIN, () -> pass(1_300));

    assertThat(time.text())
        .contains(
            "8.5 s besides the tests: 5.0 s running calls beside each other, 1.3 s running tests"
                + " once more, 1.2 s weaving classes, 1.0 s telling of findings");
  }

  @Test
  void whatTheTestsTakeIsNotCounted() {
    pass(60_000);
    time.on(On.CHECKS, () -> pass(1_000));

    assertThat(time.text()).isEmpty();
  }
}
