package org.demonic.schedule.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the console says while an exploration goes on. */
class ExplorationProgressTest {
  private static final long SECOND = 1_000_000_000;

  private final List<String> console = new ArrayList<>();

  @Test
  void aLongExplorationSaysHowFarItIs() {
    try (ExplorationProgress progress = new ExplorationProgress("ATest.a", console::add, 0)) {
      progress.ran(1, -1, 3, SECOND);
      progress.ran(5_000, 1, 40, 5 * SECOND);
      progress.ran(5_001, 1, 39, 5 * SECOND + 1);
      progress.ran(30_000, 2, 7, 15 * SECOND);
    }

    assertThat(console)
        .containsExactly(
            "Demonic: ATest.a: 5,000 schedules in 5 s, 1,000 a second; all with at most 1"
                + " preemption are fine; at least 40 to go",
            "Demonic: ATest.a: 30,000 schedules in 15 s, 2,000 a second; all with at most 2"
                + " preemptions are fine; at least 7 to go");
  }
}
