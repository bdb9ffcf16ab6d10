package org.demonic.schedule.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.report.line.AccessCoverage;
import org.demonic.report.line.AccessPair;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.junit.jupiter.api.Test;

/** What the console says of explorations that find nothing. */
class CoverageTest {
  private static Exploration found(Outcome outcome, long executions, int bound, String... races) {
    return new Exploration(
        outcome,
        null,
        executions,
        bound,
        20,
        List.of(races),
        Exploration.IRoots.NONE,
        1_500,
        AccessCoverage.NONE);
  }

  @Test
  void aGreenTestSaysWhatHasBeenCovered() {
    assertThat(Coverage.of(found(Outcome.COMPLETE, 97, Integer.MAX_VALUE)))
        .isEqualTo("complete: all 97 schedules, 1 s");
    assertThat(Coverage.of(found(Outcome.COMPLETE, 1, Integer.MAX_VALUE)))
        .isEqualTo("complete: there is one schedule");
    assertThat(Coverage.of(found(Outcome.BOUNDED, 1_234, 2)))
        .isEqualTo("all 1,234 schedules with at most 2 preemptions, 1 s");
    assertThat(Coverage.of(found(Outcome.BOUNDED, 4, -1)))
        .isEqualTo("all 4 schedules of the script, 1 s");
  }

  @Test
  void aLimitIsNamed() {
    assertThat(Coverage.of(found(Outcome.LIMIT, 97, 0)))
        .isEqualTo(
            "LIMIT after 97 schedules in 1 s: all without a preemption are fine; a higher limit,"
                + " or fewer preemptions, say more");
    assertThat(Coverage.of(found(Outcome.LIMIT, 97, -1))).contains("nothing is sure");
  }

  @Test
  void ordersThatWereRunAreCountedWhereThereMayBeOthers() {
    AccessPair.Access take = new AccessPair.Access("p.A#take", 3, "writes left");
    AccessPair.Access put = new AccessPair.Access("p.A#put", 7, "writes left");
    AccessCoverage accesses =
        AccessCoverage.of(List.of(AccessPair.inOrder(take, put), AccessPair.inOrder(put, put)));
    Exploration cut =
        new Exploration(
            Outcome.BOUNDED, null, 4, 0, 20, List.of(), Exploration.IRoots.NONE, 1_500, accesses);
    assertThat(Coverage.of(cut))
        .isEqualTo(
            "all 4 schedules without a preemption, 1 s;"
                + " 1 of 2 pairs of accesses run in both orders");
  }

  @Test
  void anAllowedRaceIsNamed() {
    assertThat(Coverage.of(found(Outcome.COMPLETE, 97, 3, "race on A.n")))
        .isEqualTo("complete: all 97 schedules, 1 s; allowed race on A.n");
  }
}
