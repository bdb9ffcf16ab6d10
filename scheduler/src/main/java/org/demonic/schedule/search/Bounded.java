package org.demonic.schedule.search;

import java.util.List;
import org.demonic.schedule.control.Choice;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Ending.How;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.control.Step;

/**
 * Explores the schedules with the fewest preemptions first (CHESS, section 4), as deviations from
 * schedules that were explored before (GAMBIT, section 3.2), and each state once.
 */
final class Bounded implements Strategy {
  private final int most;
  private final Fringe fringe = new Fringe();
  private final Prefixes prefixes = new Prefixes();
  private Deviation schedule = Deviation.NONE;

  /** How many executions have not come to the step at which they were to deviate. */
  private int diverged;

  /**
   * @param most the largest number of preemptions
   */
  Bounded(int most) {
    this.most = most;
    fringe.add(Deviation.NONE);
  }

  @Override
  public boolean isExhausted() {
    return fringe.isEmpty() || fringe.best() > most;
  }

  /** Whether there are no schedules with more preemptions either. */
  boolean isComplete() {
    return fringe.isEmpty() && !hasDiverged();
  }

  boolean hasDiverged() {
    return diverged > 0;
  }

  /** The largest number of preemptions with which all schedules are explored; -1 for none. */
  int finished() {
    if (fringe.isEmpty()) {
      return Bounds.NO_LIMIT;
    }
    return Math.min(fringe.best() - 1, most);
  }

  @Override
  public Chooser next() {
    schedule = fringe.take();
    return schedule.chooser();
  }

  /** Adds the schedules that deviate from this one behind its last deviation. */
  @Override
  public void ran(Execution execution) {
    if (execution.ending().how() == How.STOPPED) {
      diverged++;
      return;
    }
    List<Step> steps = execution.steps();
    long[] states = Prefixes.states(steps);
    int preemptions = schedule.preemptions();
    for (int i = schedule.step() + 1; i < steps.size(); i++) {
      Choice choice = steps.get(i).choice();
      int taken = steps.get(i).thread();
      for (int c = 0; c < choice.size(); c++) {
        int thread = choice.candidate(c);
        int cost = preemptions + choice.preemptions(thread);
        if (thread != taken && prefixes.isNew(states[i], choice.current(), thread)) {
          fringe.add(new Deviation(schedule, choice.step(), thread, cost));
        }
      }
      preemptions += choice.preemptions(taken);
    }
  }
}
