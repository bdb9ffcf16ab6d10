package org.demonic.junit.rerun;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;

/**
 * Counts the tests with threads of their own, by how many of their schedules have been run.
 *
 * @param whole under all that can make a difference
 * @param part under some of them, because a limit was reached
 * @param failing under those before one that fails
 * @param leftOut under none of which anything is known, as their threads are not under control
 * @param late under none, because the limit was reached before
 * @param earlier how many of the first four are of an earlier run, and were not run again
 * @param schedules how many schedules that were
 */
public record ThreadsCoverage(
    int whole, int part, int failing, int leftOut, int late, int earlier, long schedules) {
  /** The coverage of no test. */
  public static final ThreadsCoverage NONE = new ThreadsCoverage(0, 0, 0, 0, 0, 0, 0);

  /** The coverage of a test which was not run so, because the limit was reached before. */
  public static final ThreadsCoverage LATE = new ThreadsCoverage(0, 0, 0, 0, 1, 0, 0);

  /** The coverage of a test which an earlier run has run under all that can make a difference. */
  public static final ThreadsCoverage EARLIER_WHOLE = new ThreadsCoverage(1, 0, 0, 0, 0, 1, 0);

  /** The same of one that was run under some of them. */
  public static final ThreadsCoverage EARLIER_PART = new ThreadsCoverage(0, 1, 0, 0, 0, 1, 0);

  /** The same of one whose threads are not under control. */
  public static final ThreadsCoverage EARLIER_LEFT_OUT = new ThreadsCoverage(0, 0, 0, 1, 0, 1, 0);

  /** The coverage of one test. */
  public static ThreadsCoverage of(Exploration found) {
    Failure failure = found.failure();
    boolean isLeftOut = failure != null && failure.kind() == Failure.Kind.NOT_CONTROLLED;
    boolean isWhole = found.outcome() == Outcome.COMPLETE;
    boolean isFailing = failure != null && !isLeftOut;
    return new ThreadsCoverage(
        isWhole ? 1 : 0,
        isWhole || failure != null ? 0 : 1,
        isFailing ? 1 : 0,
        isLeftOut ? 1 : 0,
        0,
        0,
        found.executions());
  }

  /** The sum of both. */
  public ThreadsCoverage plus(ThreadsCoverage other) {
    return new ThreadsCoverage(
        whole + other.whole,
        part + other.part,
        failing + other.failing,
        leftOut + other.leftOut,
        late + other.late,
        earlier + other.earlier,
        schedules + other.schedules);
  }

  private int tests() {
    return whole + part + failing + leftOut + late;
  }

  /** The text for the summary of a run; empty if there is nothing to say. */
  public String text() {
    if (tests() == 0) {
      return "";
    }
    List<String> more = new ArrayList<>();
    more.add("%d under all that can differ".formatted(whole));
    add(more, part, "%d under some");
    add(more, failing, "%d failing");
    add(more, leftOut, "%d left out: not under control");
    add(more, late, "%d not run");
    add(more, earlier, "%d of them in an earlier run");
    return String.format(
        Locale.ROOT,
        "; the threads of %s run under %,d %s (%s)",
        tests() == 1 ? "1 test" : tests() + " tests",
        schedules,
        schedules == 1 ? "schedule" : "schedules",
        String.join(", ", more));
  }

  /** What has not been run because of a limit, with what to do about it; empty if all has. */
  public Optional<String> notRun() {
    int left = part + late;
    return left == 0
        ? Optional.empty()
        : Optional.of(
            "the threads of %d of %d tests not run under all schedules, because their part of"
                    .formatted(left, tests())
                + " demonic.rivals was used up (a longer one, such as 10s, gives each class more)");
  }

  private static void add(List<String> all, int number, String words) {
    if (number > 0) {
      all.add(words.formatted(number));
    }
  }
}
