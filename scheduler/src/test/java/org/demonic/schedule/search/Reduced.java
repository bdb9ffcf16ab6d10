package org.demonic.schedule.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.demonic.schedule.Body;
import org.demonic.schedule.control.Environment;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.Ending.How;
import org.demonic.schedule.ending.StepLimit;
import org.demonic.schedule.objects.Points;

/**
 * How many executions a search by partial-order reduction needs, and how many schedules there are
 * among them that differ in the order of steps which depend on each other (Mazurkiewicz traces).
 *
 * @param executions all, also those that were given up because another one shows the same
 * @param complete those that were not
 * @param classes of schedules
 */
public record Reduced(int executions, int complete, int classes) {
  private static final int STEPS = 20_000;

  /** Explores a body to the end. */
  public static Reduced of(Environment environment, Body body) {
    Points points = new Points(false, false);
    while (true) {
      Reduction reduction = new Reduction();
      Set<String> classes = new HashSet<>();
      int executions = 0;
      int complete = 0;
      boolean isOfRacing = true;
      while (isOfRacing && !reduction.isExhausted()) {
        Execution execution =
            Execution.run(environment, body, reduction.next(), points, new StepLimit(STEPS, STEPS));
        executions++;
        isOfRacing = !points.add(execution.races());
        if (isOfRacing) {
          if (execution.ending().how() != How.STOPPED) {
            complete++;
            classes.add(trace(execution));
          }
          reduction.ran(execution);
        }
      }
      if (isOfRacing) {
        return new Reduced(executions, complete, classes.size());
      }
    }
  }

  /** The same for executions that differ only in the order of steps that do not depend. */
  private static String trace(Execution execution) {
    History history = new History();
    history.read(execution);
    List<Occurrence> events = history.events();
    List<TreeMap<Integer, Integer>> clocks = new ArrayList<>();
    TreeMap<String, String> byEvent = new TreeMap<>();
    for (int i = 0; i < events.size(); i++) {
      TreeMap<Integer, Integer> clock = new TreeMap<>();
      for (int k = 0; k < i; k++) {
        if (events.get(i).dependsOn(events.get(k))) {
          clocks.get(k).forEach((thread, number) -> clock.merge(thread, number, Math::max));
        }
      }
      int number = clock.merge(events.get(i).thread(), 1, Integer::sum);
      clocks.add(clock);
      byEvent.put("%03d.%05d".formatted(events.get(i).thread(), number), clock.toString());
    }
    return byEvent.toString();
  }
}
