package org.demonic.schedule.report;

import java.util.Locale;
import org.demonic.report.line.AccessCoverage;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.ending.StepLimit;

/** Describes in a few words how much of a body without failures has been explored. */
public final class Coverage {
  private Coverage() {}

  /** The words for an exploration without a failure. */
  public static String of(Exploration exploration) {
    String schedules = schedules(exploration.executions());
    String time = seconds(exploration.millis());
    int bound = exploration.bound();
    String words =
        switch (exploration.outcome()) {
          case COMPLETE ->
              exploration.executions() == 1
                  ? "complete: there is one schedule"
                  : "complete: all %s, %s".formatted(schedules, time);
          case BOUNDED ->
              "all %s%s, %s"
                  .formatted(schedules, bound < 0 ? " of the script" : within(bound), time);
          default ->
              "LIMIT after %s in %s: %s; %s"
                  .formatted(schedules, time, sure(bound), more(exploration.steps()));
        };
    return words + orders(exploration) + races(exploration);
  }

  /** How many pairs of accesses have been run in both orders, where there may be others. */
  private static String orders(Exploration exploration) {
    AccessCoverage accesses = exploration.accesses();
    boolean isComplete = exploration.outcome() == Outcome.COMPLETE;
    return isComplete || accesses.pairs().isEmpty() ? "" : "; " + accesses.text();
  }

  private static String races(Exploration exploration) {
    return exploration.races().isEmpty() ? "" : "; allowed " + exploration.races().get(0);
  }

  private static String more(int steps) {
    return steps > StepLimit.MOST_COMPARED
        ? String.format(
            Locale.ROOT,
            "an execution has %,d steps, and behind the first %,d schedules are only sampled:"
                + " fewer rounds say more",
            steps,
            StepLimit.MOST_COMPARED)
        : "a higher limit, or fewer preemptions, say more";
  }

  /** The guarantee when all schedules with at most this number of preemptions have been run. */
  static String sure(int bound) {
    return bound < 0 ? "nothing is sure" : "all" + within(bound) + " are fine";
  }

  private static String within(int bound) {
    return switch (bound) {
      case 0 -> " without a preemption";
      case 1 -> " with at most 1 preemption";
      default -> " with at most " + bound + " preemptions";
    };
  }

  static String schedules(long count) {
    return count == 1 ? "1 schedule" : String.format(Locale.ROOT, "%,d schedules", count);
  }

  static String seconds(long millis) {
    return millis < 1000 ? millis + " ms" : millis / 1000 + " s";
  }
}
