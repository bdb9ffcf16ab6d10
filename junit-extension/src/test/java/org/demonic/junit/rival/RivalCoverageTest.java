package org.demonic.junit.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rival.PairRun.End;
import org.demonic.report.line.AccessCoverage;
import org.demonic.report.line.PairLine;
import org.junit.jupiter.api.Test;

class RivalCoverageTest {
  private static final List<PairRun> RUNS =
      List.of(run(End.COMPLETE, 4), run(End.LIMIT, 2), run(End.LIMIT, 0), run(End.LEFT_OUT, 0));

  private static PairRun run(End end, long schedules) {
    Call none = null;
    return new PairRun(none, null, end, "", schedules, 1, "", AccessCoverage.NONE);
  }

  private static String text(boolean isToEnd) {
    return RivalCoverage.of(6, RUNS, isToEnd, Duration.ofMillis(1500)).text();
  }

  @Test
  void pairsWithoutAScheduleAreNotRun() {
    assertThat(text(true))
        .isEqualTo(
            "; 2 of 6 pairs of calls run beside each other in 1.5 s"
                + " (1 under all schedules, 1 left out: see rivals.jsonl)"
                + "; 3 pairs not run so, because demonic.rivals was used up"
                + " (a longer one, such as 10s, gives each class more)");
  }

  @Test
  void behindAFindingNoLimitIsReached() {
    assertThat(text(false))
        .endsWith("; 3 pairs not run behind a finding")
        .doesNotContain("used up");
  }

  @Test
  void sumsNameTestsToo() {
    RivalCoverage both = RivalCoverage.of(6, RUNS, true, Duration.ZERO).plus(RivalCoverage.LATE);
    assertThat(both.text()).contains("; 3 pairs and 1 test not run so, because");
    assertThat(RivalCoverage.NONE.text()).isEmpty();
  }

  @Test
  void whatAnEarlierRunHasRunCountsAndIsTold() {
    List<PairLine> earlier =
        List.of(line("COMPLETE"), line("COMPLETE"), line("LIMIT"), line("LEFT_OUT"));

    assertThat(RivalCoverage.earlier(earlier).text())
        .isEqualTo(
            "; 3 of 4 pairs of calls run beside each other in 0.0 s (2 under all schedules,"
                + " 1 left out: see rivals.jsonl, 4 in an earlier run, and not again)");
  }

  private static PairLine line(String outcome) {
    return new PairLine(
        "rival", "p.A#a", "p.B#b", "b()", "A.java", 1, "p.B#b", "b()", outcome, "", 1, 1, null,
        List.of());
  }
}
