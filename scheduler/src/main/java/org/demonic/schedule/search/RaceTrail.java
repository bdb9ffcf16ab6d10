package org.demonic.schedule.search;

import org.demonic.schedule.control.Choice;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.control.Step;
import org.demonic.schedule.objects.Race;

/** The turns that lead to a race, up to its second access. */
@SuppressWarnings("ArrayRecordComponent") // nobody writes them
record RaceTrail(Race race, int[] turns) {
  /** The trail of a race that an execution has shown. */
  static RaceTrail of(Race race, Execution execution) {
    int[] turns =
        execution.steps().subList(0, execution.stepsUntil(race)).stream()
            // The body begins by itself.
            .skip(1)
            .filter(step -> !step.isNoted())
            .mapToInt(Step::thread)
            .toArray();
    return new RaceTrail(race, turns);
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
