package org.demonic.schedule.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.report.finding.Detail;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Fingerprint;
import org.demonic.report.finding.Kind;
import org.demonic.report.finding.Level;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.SourceFiles;
import org.demonic.report.finding.Status;
import org.demonic.report.output.OutputFolder;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;

/** Makes a finding of what a schedule leads to. */
public final class FailureFinding {
  private FailureFinding() {}

  /**
   * The finding of an exploration; empty if it has found nothing in the code.
   *
   * @param type the class of the test
   * @param method its name
   * @param text the report that people see
   * @param repetition the file of a test that repeats it; empty if there is none
   */
  public static Optional<Finding> of(
      Class<?> type, String method, Exploration exploration, String text, String repetition) {
    Failure failure = exploration.failure();
    boolean isOfTime = failure != null && failure.dependsOnTime();
    Level level = isOfTime ? Level.WARNING : Level.ERROR;
    return of(type, method, exploration, text, repetition, "", level, "");
  }

  /**
   * The finding of an exploration of a test that nobody has asked for.
   *
   * @param cause what goes wrong, whichever test shows it; empty if that is not known
   * @param level how much it matters
   * @param claim what says that the code is meant for several threads
   */
  public static Optional<Finding> of(
      Class<?> type,
      String method,
      Exploration exploration,
      String text,
      String cause,
      Level level,
      String claim) {
    return of(type, method, exploration, text, "", cause, level, claim);
  }

  private static Optional<Finding> of(
      Class<?> type,
      String method,
      Exploration exploration,
      String text,
      String repetition,
      String cause,
      Level level,
      String claim) {
    Failure failure = exploration.failure();
    Optional<Kind> kind = Optional.ofNullable(failure).flatMap(f -> kind(f.kind()));
    if (failure == null || kind.isEmpty()) {
      return Optional.empty();
    }
    String test = type.getName() + "#" + method;
    String name = type.getSimpleName() + "." + method;
    List<String> facts = cause.isEmpty() ? List.of(test, what(failure)) : List.of(cause);
    return Optional.of(
        new Finding(
            Fingerprint.of(kind.get(), facts),
            kind.get(),
            Status.NEW,
            "",
            test,
            failure.kind() == Failure.Kind.RACE
                ? name + " has a race, which no schedule makes visible"
                : "Some schedules break " + name,
            place(type, method, failure),
            Report.message(failure),
            cause.isEmpty() ? test + " " + what(failure) : cause,
            failure.events(),
            details(exploration, failure, repetition),
            repetition,
            text,
            level,
            claim));
  }

  /** The kind of a finding; empty for what says nothing of the code. */
  public static Optional<Kind> kind(Failure.Kind kind) {
    return switch (kind) {
      case EXCEPTION -> Optional.of(Kind.EXCEPTION);
      case DEADLOCK -> Optional.of(Kind.DEADLOCK);
      case LIVELOCK -> Optional.of(Kind.LIVELOCK);
      case RACE -> Optional.of(Kind.RACE);
      case LOST_SIGNAL -> Optional.of(Kind.LOST_SIGNAL);
      case NOT_CONTROLLED, NOT_FOLLOWED -> Optional.empty();
    };
  }

  /** What is the same under each schedule that leads to the same failure. */
  private static String what(Failure failure) {
    Throwable thrown = failure.thrown();
    if (thrown != null) {
      return thrown.getClass().getName();
    }
    int end = failure.message().indexOf(':');
    return failure.kind() == Failure.Kind.RACE && end > 0
        ? failure.message().substring(0, end)
        : "";
  }

  /**
   * The place where it goes wrong: the last step outside the test that another thread notices; or
   * else where the exception comes from; or else the test.
   */
  private static Place place(Class<?> type, String method, Failure failure) {
    List<Place> places = new ArrayList<>();
    for (Event event : failure.events()) {
      Place place = event.place();
      if (place != null && event.matters() && !place.className().startsWith(type.getName())) {
        places.add(place);
      }
    }
    SourceFiles sources = new SourceFiles(OutputFolder.module());
    if (!places.isEmpty()) {
      return places.get(places.size() - 1);
    }
    Throwable thrown = failure.thrown();
    StackTraceElement[] frames = thrown == null ? new StackTraceElement[0] : thrown.getStackTrace();
    for (StackTraceElement frame : frames) {
      Place place = sources.place(frame);
      if (!place.path().isEmpty()) {
        return place;
      }
    }
    return sources.place(type.getName(), method, type.getSimpleName() + ".java", 0);
  }

  private static List<Detail> details(Exploration exploration, Failure failure, String repetition) {
    List<Detail> details = new ArrayList<>();
    details.add(
        new Detail(
            "found in",
            "schedule %d, after %d ms".formatted(exploration.executions(), exploration.millis())));
    exploration.races().forEach(race -> details.add(new Detail("seen on the way", race)));
    if (!failure.advice().isEmpty()) {
      details.add(new Detail("to rule it out", failure.advice()));
    }
    if (!repetition.isEmpty()) {
      details.add(new Detail("to repeat it", repetition));
    }
    return details;
  }
}
