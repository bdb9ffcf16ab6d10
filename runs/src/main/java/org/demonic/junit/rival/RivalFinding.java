package org.demonic.junit.rival;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.junit.rerun.Call;
import org.demonic.report.finding.Detail;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Fingerprint;
import org.demonic.report.finding.Kind;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.Status;

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
    String advice) {
  private static final Pattern ACCESS_OF_TEST = Pattern.compile("main in (\\w+)");

  public RivalFinding {
    story = List.copyOf(story);
    events = List.copyOf(events);
    serial = List.copyOf(serial);
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
      report.append("  %-12s calls %s meanwhile%n".formatted(Gate.NAMES.get(thread), calls));
    }
    report.append('\n');
    for (int i = 0; i < story.size(); i++) {
      // A thread that only awaits its turn does nothing.
      if (!isSwitch(story.get(i)) || (i + 1 < story.size() && !isSwitch(story.get(i + 1)))) {
        report.append("  ").append(ofTest(story.get(i))).append('\n');
      }
    }
    report.append('\n');
    for (int i = 0; i < serial.size(); i++) {
      String label = i == 0 ? "  one after the other     " : "                    or    ";
      report.append(label).append(serial.get(i)).append('\n');
    }
    told(message)
        .lines()
        .forEach(
            line -> report.append("  here                    ").append(line.strip()).append('\n'));
    if (!advice.isEmpty()) {
      report.append("  to rule it out          ").append(advice).append('\n');
    }
    repetition.ifPresent(
        file -> report.append("  to repeat it            ").append(file).append('\n'));
    return report.toString();
  }

  private String title() {
    return (kind == Kind.RACE
            ? "Another thread races with %s.%s"
            : "Another thread makes %s.%s wrong")
        .formatted(subject.simpleClassName(), routine());
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
      details.add(new Detail(Gate.NAMES.get(thread), "calls " + calls + " meanwhile"));
    }
    if (!serial.isEmpty()) {
      details.add(new Detail("one after the other", String.join("\nor ", serial)));
    }
    details.add(new Detail("here", told(message).strip()));
    if (!advice.isEmpty()) {
      details.add(new Detail("to rule it out", advice));
    }
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
        told(message).strip(),
        cause(),
        events.stream().map(RivalFinding::ofTest).toList(),
        details,
        repetition,
        text);
  }

  /** The name of the defect: that of the methods which do not go together. */
  public String id() {
    return Fingerprint.of(isRace() ? Kind.RACE : Kind.NOT_SERIAL, List.of(cause()));
  }

  /** The methods that are called beside each other, whichever of them the test calls. */
  private String cause() {
    return Stream.concat(Stream.of(subject.method()), rival.methods().stream())
        .map(method -> method.getDeclaringClass().getName() + "#" + method.getName())
        .distinct()
        .sorted()
        .collect(Collectors.joining(" + "));
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

  private static Event ofTest(Event event) {
    String thread = event.thread().equals("main") ? "test" : event.thread();
    return new Event(
        thread, event.place(), event.code(), told(event.what()), event.memory(), event.matters());
  }

  /** A sentence in which the thread of the test is called so. */
  private static String told(String text) {
    return text.replaceAll("\\bmain (in|waits|has)", "test $1")
        .replaceAll("((?:wakes|woken by) .*?)\\bmain$", "$1test")
        .replaceAll("(wakes .*?)\\bmain,", "$1test,");
  }

  /** The method that goes wrong: of a race, that where the test accesses the memory. */
  private String routine() {
    Matcher access = ACCESS_OF_TEST.matcher(message);
    return isRace() && access.find() ? access.group(1) : subject.name();
  }

  private static boolean isSwitch(String line) {
    return line.strip().startsWith("-- switched to ");
  }

  /** A line of the story, in which the thread of the test is called so. */
  private static String ofTest(String line) {
    return told(line.replaceFirst("^main\\b", "test"))
        .replaceFirst("-- switched to main$", "-- switched to test");
  }
}
