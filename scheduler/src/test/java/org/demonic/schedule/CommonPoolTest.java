package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import samples.schedule.CommonPools;

/** The JVM's common pool goes on beside a schedule, which has a pool of its own. */
class CommonPoolTest {
  @Test
  void othersMayUseTheCommonPool() throws Exception {
    AtomicBoolean isOver = new AtomicBoolean();
    Thread others =
        new Thread(
            () -> {
              while (!isOver.get()) {
                assertThat(IntStream.range(0, 1000).parallel().sum()).isPositive();
              }
            });
    others.start();
    try {
      for (int run = 0; run < 50; run++) {
        Exploration found = Schedules.of(CommonPools::apart).explore();

        assertThat(found.outcome()).as(() -> found.toString()).isEqualTo(Outcome.COMPLETE);
      }
    } finally {
      isOver.set(true);
      others.join();
    }
  }
}
