package org.demonic.schedule.search;

import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.step.Choice;
import org.jspecify.annotations.Nullable;

/**
 * A schedule: the one that it deviates from up to a step, at that step another thread, and from
 * there on the usual thread each time.
 *
 * @param from null for the schedule that is usual from its beginning
 * @param preemptions of the whole schedule up to and with this step
 */
record Deviation(@Nullable Deviation from, int step, int thread, int preemptions) {
  /** The schedule without deviation. */
  static final Deviation NONE = new Deviation(null, -1, -1, 0);

  /** The schedule up to a step, from which on it is usual. */
  Deviation before(int end) {
    Deviation schedule = this;
    while (schedule.from != null && schedule.step >= end) {
      schedule = schedule.from;
    }
    return schedule;
  }

  /** Chooses as this schedule says. */
  Chooser chooser() {
    int length = 0;
    for (Deviation d = this; d.from != null; d = d.from) {
      length++;
    }
    int[] steps = new int[length];
    int[] threads = new int[length];
    for (Deviation d = this; d.from != null; d = d.from) {
      length--;
      steps[length] = d.step;
      threads[length] = d.thread;
    }
    return new Following(steps, threads);
  }

  private static final class Following implements Chooser {
    private final int[] steps;
    private final int[] threads;
    private int next;

    Following(int[] steps, int[] threads) {
      this.steps = steps;
      this.threads = threads;
    }

    @Override
    public int choose(Execution execution, Choice choice) {
      if (next < steps.length && choice.step() >= steps[next]) {
        int thread = threads[next];
        boolean isHere = choice.step() == steps[next] && choice.has(thread);
        next++;
        return isHere ? thread : STOP;
      }
      return choice.usual();
    }
  }
}
