package org.demonic.junit.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.demonic.junit.naming.JavaNames;
import org.demonic.junit.question.CheckPoint;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Memory;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.SourceFiles;
import org.demonic.report.output.OutputFolder;

/** Tells a plan as steps of threads: the test comes to a call, others act, and it is made. */
final class InterferenceStory {
  private static final String TEST = "test";
  private static final String ANOTHER = "another thread";

  private final CheckPoint point;
  private final JavaNames names;
  private final SourceFiles sources = new SourceFiles(OutputFolder.module());

  InterferenceStory(CheckPoint point, JavaNames names) {
    this.point = point;
    this.names = names;
  }

  /**
   * The steps.
   *
   * @param requires what the call needs
   * @param before what the broken clause reads there, as {@code c.idle = 1}
   * @param then what happens in the end
   */
  List<Event> events(Plan plan, String requires, List<String> before, String then) {
    List<Event> others = new ArrayList<>();
    List<String> calls = names.calls(plan);
    for (int i = 0; i < calls.size(); i++) {
      Step step = plan.steps().get(i);
      List<Memory> changes = names.changes(step.before(), step.after());
      String what = changes.stream().map(Memory::text).collect(Collectors.joining(", "));
      others.add(
          new Event(
              ANOTHER,
              null,
              calls.get(i),
              what.isEmpty() ? "changes nothing" : what,
              changes,
              !changes.isEmpty()));
    }
    return around(others, requires, before, then);
  }

  /**
   * The same of calls of which a run has shown that they do it, and not how.
   *
   * @param tried the methods
   */
  List<Event> events(List<String> tried, String requires, List<String> before, String then) {
    List<Event> others =
        tried.stream()
            .map(call -> new Event(ANOTHER, null, call, "is run as a whole", List.of(), true))
            .toList();
    return around(others, requires, before, then);
  }

  private List<Event> around(
      List<Event> others, String requires, List<String> before, String then) {
    String className = point.site().routine().className();
    String file = point.site().body().file();
    Place place =
        sources.place(className, point.site().routine().name(), file, point.site().line());
    String code = sources.line(className, file, point.site().line());
    List<Event> events = new ArrayList<>();
    events.add(
        new Event(
            TEST,
            place,
            code,
            "comes to the call: " + requires.replaceAll(" +", " "),
            read(before),
            true));
    events.addAll(others);
    events.add(new Event(TEST, place, code, then, List.of(), true));
    return events;
  }

  private static List<Memory> read(List<String> facts) {
    List<Memory> memory = new ArrayList<>();
    for (String fact : facts) {
      int equals = fact.indexOf(" = ");
      if (equals > 0) {
        String value = fact.substring(equals + 3);
        memory.add(new Memory(fact.substring(0, equals), value, value));
      }
    }
    return memory;
  }
}
