package org.demonic.junit.rival;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.demonic.junit.rerun.Scout;
import org.demonic.junit.rival.PairRun.End;
import org.demonic.report.line.PairLine;

/**
 * Counts the pairs of calls that tests have been run with.
 *
 * @param pairs how many pairs of calls there are, as far as is known
 * @param run how many of them have been run, under one schedule or more
 * @param complete how many under all schedules that can make a difference, and without a finding
 * @param leftOut of how many nothing is known: they are not controlled, or not repeatable
 * @param unrun how many have not been run because the limit was reached
 * @param behind how many have not been run because a finding has ended the search
 * @param late how many tests have not been run so, because their class had reached its limit
 * @param cut how many tests make more calls than are looked at
 * @param earlier how many of the pairs are of an earlier run, and were not run again
 * @param time how long it took
 */
public record RivalCoverage(
    int pairs,
    int run,
    int complete,
    int leftOut,
    int unrun,
    int behind,
    int late,
    int cut,
    int earlier,
    Duration time) {
  /** The coverage of no test. */
  public static final RivalCoverage NONE =
      new RivalCoverage(0, 0, 0, 0, 0, 0, 0, 0, 0, Duration.ZERO);

  /** The coverage of a test whose class has reached its limit. */
  static final RivalCoverage LATE = new RivalCoverage(0, 0, 0, 0, 0, 0, 1, 0, 0, Duration.ZERO);

  /** The coverage of a test with more calls than are looked at, besides what is run. */
  static final RivalCoverage CUT = new RivalCoverage(0, 0, 0, 0, 0, 0, 0, 1, 0, Duration.ZERO);

  /**
   * The coverage of one test.
   *
   * @param isToEnd whether nothing but the limit has kept pairs from being run: a finding does
   */
  static RivalCoverage of(int pairs, Collection<PairRun> runs, boolean isToEnd, Duration time) {
    int leftOut = count(runs, run -> run.end() == End.LEFT_OUT);
    int run = count(runs, r -> r.end() != End.LEFT_OUT && r.schedules() > 0);
    int complete = count(runs, r -> r.end() == End.COMPLETE);
    int rest = pairs - run - leftOut;
    return new RivalCoverage(
        pairs, run, complete, leftOut, isToEnd ? rest : 0, isToEnd ? 0 : rest, 0, 0, 0, time);
  }

  /** The coverage of pairs that are not run again, as an earlier run has run them. */
  static RivalCoverage earlier(List<PairLine> pairs) {
    int leftOut = count(pairs, pair -> pair.outcome().equals(End.LEFT_OUT.name()));
    int complete = count(pairs, pair -> pair.outcome().equals(End.COMPLETE.name()));
    int all = pairs.size();
    return new RivalCoverage(all, all - leftOut, complete, leftOut, 0, 0, 0, 0, all, Duration.ZERO);
  }

  private static <T> int count(Collection<T> runs, Predicate<T> isWanted) {
    return (int) runs.stream().filter(isWanted).count();
  }

  /** The sum of both. */
  public RivalCoverage plus(RivalCoverage other) {
    return new RivalCoverage(
        pairs + other.pairs,
        run + other.run,
        complete + other.complete,
        leftOut + other.leftOut,
        unrun + other.unrun,
        behind + other.behind,
        late + other.late,
        cut + other.cut,
        earlier + other.earlier,
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
      text.append(earlier == 0 ? "" : ", %d in an earlier run, and not again".formatted(earlier));
      text.append(')');
    }
    if (behind > 0) {
      text.append("; %s not run behind a finding".formatted(count(behind, "pair")));
    }
    notRun().ifPresent(left -> text.append("; ").append(left));
    notHeard().ifPresent(left -> text.append("; ").append(left));
    return text.toString();
  }

  /** What has not been run because of a limit, with what to do about it; empty if all has. */
  public Optional<String> notRun() {
    List<String> left = new ArrayList<>();
    if (unrun > 0) {
      left.add(count(unrun, "pair"));
    }
    if (late > 0) {
      left.add(count(late, "test"));
    }
    return left.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s not run so, because demonic.rivals was used up"
                    .formatted(String.join(" and ", left))
                + " (a longer one, such as 10s, gives each class more)");
  }

  /** What is not run whatever the limit, because tests make too many calls; empty for nothing. */
  public Optional<String> notHeard() {
    return cut == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%s %s more calls than are looked at: those behind the first %,d, or %d frames deep,"
                    + " are not run beside others",
                count(cut, "test"),
                cut == 1 ? "makes" : "make",
                Scout.MOST_CALLS,
                Scout.DEEPEST));
  }

  private static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
