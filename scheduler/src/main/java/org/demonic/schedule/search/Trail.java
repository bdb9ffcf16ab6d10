package org.demonic.schedule.search;

import java.util.List;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Race;
import org.demonic.schedule.step.Choice;
import org.demonic.schedule.step.Step;

/** The turns that lead to a race, up to its second access, or to the end of an execution. */
@SuppressWarnings("ArrayRecordComponent") // nobody writes them
record Trail(int[] turns) {
  /** The trail of a race that an execution has shown. */
  static Trail of(Race race, Execution execution) {
    return of(execution.steps().subList(0, execution.stepsUntil(race)));
  }

  /** The trail of a whole execution. */
  static Trail of(Execution execution) {
    return of(execution.steps());
  }

  private static Trail of(List<Step> steps) {
    return new Trail(
        steps.stream()
            // The body begins by itself.
            .skip(1)
            .filter(step -> !step.isNoted())
            .mapToInt(Step::thread)
            .toArray());
  }

  /** Takes the same turns, and no more. */
  Chooser again() {
    return new Chooser() {
      private int taken;

      @Override
      public int choose(Execution execution, Choice choice) {
        boolean isNext = taken < turns.length && choice.has(turns[taken]);
        return isNext ? turns[taken++] : STOP;
      }
    };
  }
}
