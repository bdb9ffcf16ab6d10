package org.demonic.junit.rival;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.junit.rerun.Call;

/**
 * A failure of two concurrent calls.
 *
 * @param subject the call of the test
 * @param number which of the calls of its method that is, from 1 on
 * @param story the steps of the schedule, a line each
 * @param message what happens
 * @param isRace whether nothing is known to happen: threads access memory, and nothing orders them
 * @param serial how the calls end one after the other, a line each
 */
public record RivalFinding(
    Call subject,
    int number,
    Rival rival,
    List<String> story,
    String message,
    boolean isRace,
    List<String> serial,
    long schedules) {
  private static final Pattern ACCESS_OF_TEST = Pattern.compile("main in (\\w+)");

  public RivalFinding {
    story = List.copyOf(story);
    serial = List.copyOf(serial);
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
    report
        .append("Another thread makes ")
        .append(subject.simpleClassName())
        .append('.')
        .append(routine())
        .append(" wrong        test ")
        .append(test)
        .append("; schedule ")
        .append(schedules)
        .append("\n\n");
    report.append("  test         calls ").append(subject.text());
    report.append("   ").append(subject.place()).append('\n');
    for (int thread = 0; thread < rival.threads().size(); thread++) {
      String calls = Rival.text(rival.threads().get(thread));
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
    message
        .replaceAll("\\bmain (in|waits|has)", "test $1")
        .lines()
        .forEach(
            line -> report.append("  here                    ").append(line.strip()).append('\n'));
    repetition.ifPresent(
        file -> report.append("  to repeat it            ").append(file).append('\n'));
    return report.toString();
  }

  /** The method that goes wrong: of a race, that where the test accesses the memory. */
  private String routine() {
    Matcher access = ACCESS_OF_TEST.matcher(message);
    return isRace && access.find() ? access.group(1) : subject.method().getName();
  }

  private static boolean isSwitch(String line) {
    return line.strip().startsWith("-- switched to ");
  }

  /** A line of the story, in which the thread of the test is called so. */
  private static String ofTest(String line) {
    return line.replaceFirst("^main\\b", "test")
        .replaceFirst("((?:wakes|woken by) .*?)\\bmain$", "$1test")
        .replaceFirst("(wakes .*?)\\bmain,", "$1test,")
        .replaceFirst("-- switched to main$", "-- switched to test");
  }
}
