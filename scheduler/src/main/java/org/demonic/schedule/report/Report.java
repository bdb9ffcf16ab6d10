package org.demonic.schedule.report;

import java.util.ArrayList;
import java.util.List;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;

/** Writes the message of a failed check. */
public final class Report {
  /** The most lines of a schedule; of a longer one the last lines are shown. */
  private static final int MOST_LINES = 40;

  private Report() {}

  /**
   * The text of an exploration that has found something.
   *
   * @param body what was explored, as {@code AccountTest.transfers}
   */
  public static String of(String body, Exploration exploration) {
    return of(body, exploration, List.of());
  }

  /**
   * The text of an exploration that has found something.
   *
   * @param body what was explored, as {@code AccountTest.transfers}
   * @param repeat how to repeat it: where the test is, or the lines of a script
   */
  public static String of(String body, Exploration exploration, List<String> repeat) {
    Failure failure = exploration.failure();
    if (failure == null) {
      return "";
    }
    List<String> lines = new ArrayList<>();
    lines.add(heading(body, exploration.outcome(), failure.kind()) + found(exploration, failure));
    lines.add("");
    int omitted = Math.max(0, failure.schedule().size() - MOST_LINES);
    if (omitted > 0) {
      lines.add("      (" + omitted + " lines before)");
    }
    failure.schedule().stream().skip(omitted).forEach(line -> lines.add("  " + line));
    if (!failure.schedule().isEmpty()) {
      lines.add("");
    }
    message(failure).lines().forEach(line -> lines.add("  " + line));
    if (failure.dependsOnTime()) {
      lines.add(
          detail("depends on time", "a sleep ends here though another thread could still go on"));
    }
    if (!failure.advice().isEmpty()) {
      lines.add(detail("to rule it out", failure.advice()));
    }
    for (int i = 0; i < repeat.size(); i++) {
      lines.add(detail(i == 0 ? "to repeat it" : "", repeat.get(i)));
    }
    if (exploration.bound() >= 0
        && exploration.outcome() == Outcome.FAILED
        && failure.kind() != Failure.Kind.RACE) {
      lines.add(detail("schedules", fine(exploration.bound())));
    }
    exploration.races().stream()
        .filter(race -> !failure.message().equals(race))
        .limit(1)
        .forEach(race -> lines.add(detail("seen on the way", race)));
    return String.join(System.lineSeparator(), lines);
  }

  /** The message of a failure, without the package of its exception. */
  public static String message(Failure failure) {
    Throwable thrown = failure.thrown();
    String name = thrown == null ? "" : thrown.getClass().getName();
    return thrown != null && failure.message().startsWith(name)
        ? thrown.getClass().getSimpleName() + failure.message().substring(name.length())
        : failure.message();
  }

  private static String detail(String label, String text) {
    return "  %-17s%s".formatted(label, text);
  }

  private static String fine(int bound) {
    return switch (bound) {
      case 0 -> "all without a preemption are fine";
      case 1 -> "all with at most 1 preemption are fine";
      default -> "all with at most " + bound + " preemptions are fine";
    };
  }

  private static String heading(String body, Outcome outcome, Failure.Kind kind) {
    if (kind == Failure.Kind.NOT_FOLLOWED) {
      return "No run can follow the script of " + body;
    } else if (outcome == Outcome.NOT_CONTROLLED) {
      return body + " cannot be explored";
    }
    return kind == Failure.Kind.RACE
        ? "No schedule breaks " + body + ", but it has a race"
        : "Some schedules break " + body;
  }

  private static String found(Exploration exploration, Failure failure) {
    int preemptions = failure.preemptions();
    return "        found in schedule %d, %d ms; %d preemption%s"
        .formatted(
            exploration.executions(),
            exploration.millis(),
            preemptions,
            preemptions == 1 ? "" : "s");
  }
}
