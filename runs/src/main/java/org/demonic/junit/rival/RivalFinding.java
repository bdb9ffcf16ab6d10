package org.demonic.junit.rival;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rival.claim.Rating;
import org.demonic.junit.rival.pair.Rival;
import org.demonic.junit.rival.result.RunResult;
import org.demonic.report.finding.Detail;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Fingerprint;
import org.demonic.report.finding.Kind;
import org.demonic.report.finding.Level;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.Status;
import org.demonic.schedule.SharedAccess;

/**
 * A failure of two concurrent calls.
 *
 * @param subject the call of the test
 * @param number which of the calls of its method that is, from 1 on
 * @param story the steps of the schedule, a line each
 * @param events the same steps for other reports
 * @param message what happens
 * @param kind of a race, nothing is known to happen: threads access memory, and nothing orders them
 * @param serial how the calls end one after the other, a line each
 * @param advice what would prevent it, in a line; empty if that is not clear
 * @param contract the contract that would have told, in lines; empty if none is known to
 * @param conflict the accesses that get in each other's way; empty if they are not known
 * @param rating how much it matters
 * @param thrown what a call throws, if no order has that; empty for nothing
 */
public record RivalFinding(
    Call subject,
    int number,
    Rival rival,
    List<String> story,
    List<Event> events,
    String message,
    Kind kind,
    List<String> serial,
    long schedules,
    String advice,
    String contract,
    List<SharedAccess> conflict,
    Rating rating,
    Optional<Thrown> thrown) {
  /**
   * What a call throws.
   *
   * @param text as results have it: {@code throws java.lang.IllegalStateException}, or {@code
   *     throws} where it is not known what
   */
  record Thrown(Call call, String text) {
    private String exception() {
      String name = text.substring(text.lastIndexOf('.') + 1);
      return name.equals(RunResult.THROWS) ? "an exception" : name;
    }
  }

  public RivalFinding {
    story = List.copyOf(story);
    events = List.copyOf(events);
    serial = List.copyOf(serial);
    conflict = List.copyOf(conflict);
  }

  /** The same with the contract that would have told. */
  RivalFinding withContract(String told) {
    return new RivalFinding(
        subject, number, rival, story, events, message, kind, serial, schedules, advice, told,
        conflict, rating, thrown);
  }

  /** How much it matters. */
  public Level level() {
    return rating.level();
  }

  /** Whether something says that the code is meant for several threads. */
  public boolean isClaimed() {
    return rating.claim().isMade();
  }

  /** Whether nothing that is found later can matter more. */
  boolean endsSearch() {
    return !isRace() && rating.isError();
  }

  /** Whether it is a race. */
  public boolean isRace() {
    return kind == Kind.RACE;
  }

  /** The place at which the test makes its call. */
  public StackTraceElement place(String testClass, String testMethod) {
    return new StackTraceElement(
        testClass, testMethod.replace("()", ""), subject.file(), subject.line());
  }

  /**
   * The report that people see.
   *
   * @param repetition the file of a test that repeats it
   */
  public String report(String test, Optional<String> repetition) {
    StringBuilder report = new StringBuilder();
    report.append("%s        test %s; schedule %d%n%n".formatted(title(), test, schedules));
    report.append("  test         calls ").append(subject.said());
    report.append("   ").append(subject.place()).append('\n');
    for (int thread = 0; thread < rival.threads().size(); thread++) {
      String calls = Rival.said(rival.threads().get(thread));
      report.append("  %-12s calls %s meanwhile%n".formatted(Rival.NAMES.get(thread), calls));
    }
    report.append('\n');
    story.forEach(line -> report.append("  ").append(line).append('\n'));
    report.append('\n');
    for (int i = 0; i < serial.size(); i++) {
      String label = i == 0 ? "  one after the other     " : "                    or    ";
      report.append(label).append(serial.get(i)).append('\n');
    }
    message
        .lines()
        .forEach(
            line -> report.append("  here                    ").append(line.strip()).append('\n'));
    if (!advice.isEmpty()) {
      report.append("  to rule it out          ").append(advice).append('\n');
    }
    if (!contract.isEmpty()) {
      report
          .append("  the contract that tells ")
          .append(contract.replace("\n", "\n" + " ".repeat(26)))
          .append('\n');
    }
    report.append("  why it matters          ").append(rating.claim().evidence()).append('\n');
    repetition
        .filter(file -> !file.isEmpty())
        .ifPresent(file -> report.append("  to repeat it            ").append(file).append('\n'));
    return report.toString();
  }

  private String title() {
    if (isRace() && conflict.size() == 2) {
      return titleOfRace();
    } else if (thrown.isPresent()) {
      Call call = thrown.get().call();
      return "%s.%s throws %s beside %s"
          .formatted(call.simpleClassName(), call.name(), thrown.get().exception(), beside(call));
    }
    return (isRace() ? "Another thread races with %s.%s" : "Another thread makes %s.%s wrong")
        .formatted(subject.simpleClassName(), subject.name());
  }

  /** The other calls than one, for people. */
  private String beside(Call one) {
    Stream<String> others =
        Stream.concat(Stream.of(subject), rival.calls().stream())
            .filter(call -> !call.method().equals(one.method()))
            .map(Call::name)
            .distinct();
    String names = others.collect(Collectors.joining(" and "));
    return names.isEmpty() ? "another call of it" : names;
  }

  /** Names the code that lacks a lock, and what it uses. */
  private String titleOfRace() {
    boolean isSecond = conflict.get(0).hasLock() && !conflict.get(1).hasLock();
    SharedAccess wrong = conflict.get(isSecond ? 1 : 0);
    SharedAccess other = conflict.get(isSecond ? 0 : 1);
    String memory = wrong.memory().substring(wrong.memory().lastIndexOf('.') + 1);
    String what = memory.isEmpty() ? "an array" : wrong.isField() ? memory : "its " + memory;
    String verb = wrong.isWrite() ? "writes" : "reads";
    if (!wrong.isField()) {
      verb = "uses";
    }
    boolean areLocked = wrong.hasLock() && other.hasLock();
    return lacking(conflict).isEmpty()
        ? "%s %s %s while %s does, %s"
            .formatted(
                code(wrong),
                verb,
                what,
                isSame(wrong, other) ? "another thread" : code(other),
                areLocked ? "each under a lock of its own" : "and no lock is held")
        : "%s %s %s without the lock that %s has".formatted(code(wrong), verb, what, code(other));
  }

  private static boolean isSame(SharedAccess one, SharedAccess other) {
    return one.routine().equals(other.routine());
  }

  private static String code(SharedAccess access) {
    String type = access.className();
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1)
        + "."
        + access.method();
  }

  /**
   * The finding for all reports.
   *
   * @param test {@code package.Class#method}
   * @param place where the test makes its call
   * @param text the report that people see
   * @param repetition the file of a test that repeats it; empty if there is none
   */
  public Finding finding(String test, Place place, String text, String repetition) {
    List<Detail> details = new ArrayList<>();
    details.add(new Detail("test", "calls " + subject.said() + "   " + subject.place()));
    for (int thread = 0; thread < rival.threads().size(); thread++) {
      String calls = Rival.said(rival.threads().get(thread));
      details.add(new Detail(Rival.NAMES.get(thread), "calls " + calls + " meanwhile"));
    }
    if (!serial.isEmpty()) {
      details.add(new Detail("one after the other", String.join("\nor ", serial)));
    }
    details.add(new Detail("here", message.strip()));
    if (!advice.isEmpty()) {
      details.add(new Detail("to rule it out", advice));
    }
    if (!contract.isEmpty()) {
      details.add(new Detail("the contract that tells", contract));
    }
    details.add(new Detail("why it matters", rating.claim().evidence()));
    if (!repetition.isEmpty()) {
      details.add(new Detail("to repeat it", repetition));
    }
    return new Finding(
        id(),
        kind,
        Status.NEW,
        "",
        test,
        title(),
        broken(place),
        message.strip(),
        cause(),
        events,
        details,
        repetition,
        text,
        rating.level(),
        rating.claim().evidence());
  }

  /** The name of the defect, which may show as a race or as a wrong result. */
  public String id() {
    return Fingerprint.of(Kind.NOT_SERIAL, List.of(cause()));
  }

  /**
   * What goes wrong, whichever calls show it: the code that accesses the same memory; or, where
   * that is not known, the methods that are called beside each other.
   */
  public String cause() {
    if (thrown.isPresent()) {
      Call call = thrown.get().call();
      return "%s#%s %s".formatted(call.owner(), call.method().getName(), thrown.get().text());
    }
    if (conflict.isEmpty()) {
      return joined(
          Stream.concat(Stream.of(subject), rival.calls().stream())
              .map(call -> call.owner() + "#" + call.method().getName()));
    }
    return cause(conflict);
  }

  /** The same by the accesses that get in each other's way; empty if there are none. */
  static String cause(List<SharedAccess> conflict) {
    List<SharedAccess> lacking = lacking(conflict);
    List<SharedAccess> wrong = lacking.isEmpty() ? conflict : lacking;
    return joined(
        wrong.stream()
            .flatMap(access -> Stream.of(access.memory(), access.routine()))
            .filter(part -> !part.isEmpty()));
  }

  private static String joined(Stream<String> parts) {
    return parts.distinct().sorted().collect(Collectors.joining(" + "));
  }

  /** The accesses without a lock, where others have one. */
  private static List<SharedAccess> lacking(List<SharedAccess> conflict) {
    return conflict.stream().anyMatch(SharedAccess::hasLock)
        ? conflict.stream().filter(access -> !access.hasLock()).toList()
        : List.of();
  }

  /** The last step of the code that another thread notices; or else the call of the test. */
  private Place broken(Place call) {
    Place last = call;
    for (Event event : events) {
      Place place = event.place();
      if (place != null && event.matters() && !place.className().startsWith(call.className())) {
        last = place;
      }
    }
    return last;
  }
}
