package org.demonic.schedule.report;

import java.util.List;
import java.util.stream.IntStream;
import org.demonic.schedule.objects.Race;
import org.demonic.schedule.step.Step;

/**
 * The steps of the two accesses of a race, with which an execution ends.
 *
 * @param first negative if there is none
 * @param second negative if there is none
 */
record RaceSteps(int first, int second) {
  static RaceSteps of(List<Step> steps, Race race) {
    int second = last(steps, race.second(), steps.size());
    return new RaceSteps(last(steps, race.first(), second), second);
  }

  /** The last step of the thread of an access at its place: others may have come by there, too. */
  private static int last(List<Step> steps, Race.Access access, int before) {
    return IntStream.range(0, Math.max(0, before))
        .filter(i -> steps.get(i).thread() == access.thread())
        .filter(i -> steps.get(i).operation().site() == access.site())
        .max()
        .orElse(-1);
  }
}
