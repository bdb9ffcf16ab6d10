package org.demonic.junit.rival;

import java.time.Duration;
import java.util.Collection;
import org.demonic.junit.rival.PairRun.End;

/**
 * Counts the pairs of calls that tests have been run with.
 *
 * @param pairs how many pairs of calls there are, as far as is known
 * @param run how many of them have been run
 * @param complete how many under all schedules that can make a difference, and without a finding
 * @param leftOut of how many nothing is known: they are not controlled, or not repeatable
 * @param late how many tests have not been run so, because their class had no time left
 * @param time how long it took
 */
public record RivalCoverage(
    int pairs, int run, int complete, int leftOut, int late, Duration time) {
  /** The coverage of no test. */
  public static final RivalCoverage NONE = new RivalCoverage(0, 0, 0, 0, 0, Duration.ZERO);

  /** The coverage of a test whose class has no time left. */
  static final RivalCoverage LATE = new RivalCoverage(0, 0, 0, 0, 1, Duration.ZERO);

  static RivalCoverage of(int pairs, Collection<PairRun> runs, Duration time) {
    int leftOut = count(runs, End.LEFT_OUT);
    return new RivalCoverage(
        pairs, runs.size() - leftOut, count(runs, End.COMPLETE), leftOut, 0, time);
  }

  private static int count(Collection<PairRun> runs, End end) {
    return (int) runs.stream().filter(run -> run.end() == end).count();
  }

  /** The sum of both. */
  public RivalCoverage plus(RivalCoverage other) {
    return new RivalCoverage(
        pairs + other.pairs,
        run + other.run,
        complete + other.complete,
        leftOut + other.leftOut,
        late + other.late,
        time.plus(other.time));
  }

  /** The text for the summary of a run; empty if there is nothing to say. */
  public String text() {
    StringBuilder text = new StringBuilder();
    if (pairs > 0) {
      text.append("; %d of %d pairs of calls run beside each other".formatted(run, pairs));
      text.append(" in %.1f s".formatted(time.toMillis() / 1000.0));
      text.append(" (%d under all schedules".formatted(complete));
      text.append(leftOut == 0 ? "" : ", %d left out: see rivals.jsonl".formatted(leftOut));
      text.append(')');
    }
    if (late > 0) {
      text.append("; %d test%s not run so for want of time".formatted(late, late == 1 ? "" : "s"));
      text.append(" (demonic.rivals=10s gives each class more)");
    }
    return text.toString();
  }
}
