package org.demonic.schedule.search;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.DataRace;
import org.demonic.schedule.Failure;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.Cycle;
import org.demonic.schedule.ending.Ending;
import org.demonic.schedule.ending.Ending.Blocked;
import org.demonic.schedule.objects.AccessedValues;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.objects.Race;
import org.demonic.schedule.report.Advice;
import org.demonic.schedule.report.Conflict;
import org.demonic.schedule.report.Story;
import org.demonic.schedule.report.Trace;
import org.jspecify.annotations.Nullable;

/** Says whether an execution has failed, and how. */
public final class Judge {
  private final Places places;

  /** Creates a judge of executions whose code is at these places. */
  public Judge(Places places) {
    this.places = places;
  }

  /** The failure of an execution; null if nothing has. */
  public @Nullable Failure failure(Execution execution) {
    Ending ending = execution.ending();
    String outside = execution.outside();
    if (outside != null) {
      return failure(execution, Failure.Kind.NOT_CONTROLLED, outside, null);
    }
    return switch (ending.how()) {
      case DONE -> done(execution);
      case STOPPED, LONG -> null;
      case THROWN ->
          failure(
              execution, Failure.Kind.EXCEPTION, String.valueOf(ending.thrown()), ending.thrown());
      case ENDLESS ->
          failure(
              execution,
              Failure.Kind.LIVELOCK,
              "the threads had made " + execution.steps().size() + " steps without an end in sight",
              null);
      case OUTSIDE ->
          failure(
              execution,
              Failure.Kind.NOT_CONTROLLED,
              "a thread waits or works where it cannot be controlled: " + stack(ending.blocked()),
              null);
      case STUCK -> stuck(execution, ending);
    };
  }

  /** The failure of an execution whose threads have all ended; null if nothing has. */
  private @Nullable Failure done(Execution execution) {
    Throwable uncaught = execution.uncaught();
    if (uncaught != null) {
      return failure(execution, Failure.Kind.EXCEPTION, String.valueOf(uncaught), uncaught);
    }
    return execution.threads() > 1
        ? null
        : failure(
            execution,
            Failure.Kind.NOT_CONTROLLED,
            "the body has started no thread that could be controlled: there is one schedule",
            null);
  }

  /** A race, as those know it who say which ones count. */
  DataRace named(Race race) {
    return new DataRace(named(race.first()), named(race.second()));
  }

  private DataRace.Access named(Race.Access access) {
    Site site = places.site(access.site());
    return new DataRace.Access(site == null ? "" : site.in().method().className(), access.name());
  }

  /**
   * Whether either thread of a race computes a value where it finds none, which the memory model
   * allows without a lock.
   */
  boolean isOfSingleChecks(Race race) {
    return isSingleCheck(race.first()) && isSingleCheck(race.second());
  }

  /**
   * Whether the threads of a race only ask whether a field says that it is of themselves, or write
   * that, or that it is of none.
   */
  boolean isOfOwnThreads(Race race) {
    return places.isOwnThreadCheck(race.first().site())
        && places.isOwnThreadCheck(race.second().site());
  }

  /** Whether both accesses of a race to a field write. */
  boolean isOfWrites(Race race) {
    return isWrite(race.first()) && isWrite(race.second());
  }

  private boolean isWrite(Race.Access access) {
    return places.site(access.site()) instanceof Site.FieldSite field && field.isWrite();
  }

  private boolean isSingleCheck(Race.Access access) {
    return places.site(access.site()) instanceof Site.FieldSite field
        && field.idiom() == Site.Idiom.SINGLE_CHECK;
  }

  /** The failure of a race, if nothing else has failed. */
  Failure failure(Race race) {
    return new Failure(Failure.Kind.RACE, describe(places, race), null, List.of(), List.of(), 0);
  }

  /**
   * The same with the schedule that leads to the race.
   *
   * @param shown ends behind the second access
   */
  Failure failure(Race race, Execution shown, AccessedValues values) {
    Story story = new Story(places, shown, values);
    return new Failure(
        Failure.Kind.RACE,
        describe(places, race),
        null,
        story.lines(),
        story.events(),
        preemptions(shown),
        Advice.of(places, shown, values, race),
        Conflict.of(places, shown, values, race),
        List.of(),
        false);
  }

  /** A failure that an execution ends with, with the values that were noted in it. */
  Failure withValues(Failure failure, Execution shown, AccessedValues values) {
    Story story = new Story(places, shown, values);
    return new Failure(
        failure.kind(),
        failure.message(),
        failure.thrown(),
        story.lines(),
        story.events(),
        failure.preemptions(),
        Advice.of(places, shown, values),
        Conflict.of(places, shown, values),
        failure.waiting(),
        failure.dependsOnTime());
  }

  private Failure stuck(Execution execution, Ending ending) {
    boolean isCycle = Cycle.isIn(ending.blocked());
    List<String> waiting =
        ending.blocked().stream().map(blocked -> waiting(execution, blocked)).toList();
    String message = isCycle ? "threads wait for each other" : "a thread waits for ever";
    Failure.Kind kind = isCycle ? Failure.Kind.DEADLOCK : Failure.Kind.LOST_SIGNAL;
    String lines = waiting.stream().map(w -> System.lineSeparator() + "  " + w).collect(joining());
    return failure(execution, kind, message + lines, null).waiting(waiting);
  }

  /** {@code main waits for java.lang.Object at Bank.java:12: t has it since Bank.java:8}. */
  private String waiting(Execution execution, Blocked blocked) {
    StringBuilder text = new StringBuilder(Trace.name(execution, blocked.thread()) + " waits");
    boolean isForItself = blocked.holder() == blocked.thread();
    if (blocked.holder() >= 0) {
      String holder = isForItself ? "itself" : Trace.name(execution, blocked.holder());
      text.append(" for ").append(blocked.lock() == null ? holder : blocked.lock());
    }
    blocked.stack().stream().findFirst().ifPresent(f -> text.append(" at ").append(name(f)));
    Site since = places.site(blocked.since());
    if (since != null && blocked.holder() >= 0) {
      text.append(
          ": %s has it since %s:%d"
              .formatted(
                  isForItself ? "it" : Trace.name(execution, blocked.holder()),
                  since.in().file(),
                  since.line()));
    }
    return text.toString();
  }

  private Failure failure(
      Execution execution, Failure.Kind kind, String message, @Nullable Throwable thrown) {
    List<String> lines = new Trace(places, execution).lines();
    return new Failure(
        kind,
        message,
        thrown,
        lines,
        List.of(),
        preemptions(execution),
        "",
        List.of(),
        List.of(),
        execution.dependsOnTime());
  }

  private static int preemptions(Execution execution) {
    return execution.steps().stream().mapToInt(s -> s.choice().preemptions(s.thread())).sum();
  }

  /** A frame as stack traces show it, without the class loader and module. */
  private static String name(StackTraceElement frame) {
    String shown = frame.toString();
    return shown.substring(shown.lastIndexOf('/') + 1);
  }

  private static String stack(List<Blocked> blocked) {
    return blocked.stream()
        .flatMap(b -> b.stack().stream())
        .limit(8)
        .map(Judge::name)
        .reduce((a, b) -> a + " < " + b)
        .orElse("it has no stack");
  }

  /** Races, as reports list them: those between the same places once, whoever they are of. */
  public static List<String> describe(Places places, Set<Race> races) {
    List<Race> listed = new ArrayList<>();
    for (Race race : races) {
      if (listed.stream().noneMatch(race::isAtPlacesOf)) {
        listed.add(race);
      }
    }
    return listed.stream().map(race -> describe(places, race)).toList();
  }

  /** A race, as reports name it. */
  public static String describe(Places places, Race race) {
    return "race on %s: %s and %s"
        .formatted(
            places.fieldName(race.field()),
            describe(places, race.first()),
            describe(places, race.second()));
  }

  private static String describe(Places places, Race.Access access) {
    Site site = places.site(access.site());
    String place =
        site == null
            ? "unknown code"
            : "%s (%s:%d)".formatted(site.in().routine().name(), site.in().file(), site.line());
    return access.name() + " in " + place;
  }
}
