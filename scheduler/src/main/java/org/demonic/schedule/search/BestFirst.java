package org.demonic.schedule.search;

import java.util.List;
import org.demonic.schedule.Explored;
import org.demonic.schedule.Priority;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.Ending.How;
import org.demonic.schedule.ending.StepLimit;
import org.demonic.schedule.iroot.IRootCoverage;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.step.Choice;
import org.demonic.schedule.step.Step;

/**
 * Explores first what its priorities say, as deviations from schedules that were explored before
 * (GAMBIT, section 3.2), and each state once. If there are no priorities, the schedules with the
 * fewest preemptions come first (CHESS, section 4).
 */
final class BestFirst implements Strategy {
  private final int most;
  private final List<Priority> priorities;
  private final Places places;
  private final IRootCoverage coverage;
  private final Fringe fringe = new Fringe();
  private final Prefixes prefixes = new Prefixes();
  private Deviation schedule = Deviation.NONE;

  /** The number of executions that did not reach the step at which they were to deviate. */
  private int diverged;

  /** Whether executions have more steps than those at which others deviate. */
  private boolean isCut;

  /** Whether there are schedules with too many preemptions. */
  private boolean hasMore;

  /**
   * Begins with the usual schedule.
   *
   * @param most the largest number of preemptions
   * @param priorities the most important first
   */
  BestFirst(int most, List<Priority> priorities, Places places, IRootCoverage coverage) {
    this.most = most;
    this.priorities = priorities.isEmpty() ? List.of(Priority.PREEMPTIONS) : priorities;
    this.places = places;
    this.coverage = coverage;
    fringe.add(Rank.FIRST, Deviation.NONE);
  }

  @Override
  public boolean isExhausted() {
    return fringe.isEmpty();
  }

  /** Whether there are no schedules with more preemptions either. */
  boolean isComplete() {
    return fringe.isEmpty() && !hasMore && !leavesOut();
  }

  /** Whether executions have more steps than those at which others deviate. */
  boolean isCut() {
    return isCut;
  }

  /** Whether schedules are left out because executions went otherwise, or on for too long. */
  boolean leavesOut() {
    return isCut || diverged > 0;
  }

  @Override
  public int left() {
    return fringe.size();
  }

  /** The largest number of preemptions with which all schedules are explored; -1 for none. */
  int finished() {
    if (leavesOut()) {
      return -1;
    }
    if (fringe.isEmpty()) {
      return hasMore ? most : SearchBounds.NO_LIMIT;
    }
    boolean isInOrder = priorities.get(0).equals(Priority.PREEMPTIONS);
    return isInOrder ? fringe.peek().preemptions() - 1 : -1;
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
    Explored explored = new ExploredExecution(execution, places, coverage);
    List<Step> steps = execution.steps();
    long[] states = Prefixes.states(steps);
    int preemptions = schedule.preemptions();
    int end = Math.min(steps.size(), StepLimit.MOST_COMPARED);
    isCut |= steps.size() > end;
    for (int i = schedule.step() + 1; i < end; i++) {
      Choice choice = steps.get(i).choice();
      int taken = steps.get(i).thread();
      for (int c = 0; c < choice.size(); c++) {
        int thread = choice.candidate(c);
        int cost = preemptions + choice.preemptions(thread);
        if (thread != taken && isNew(states[i], choice.current(), thread, cost)) {
          add(new Deviation(schedule, choice.step(), thread, cost), explored);
        }
      }
      preemptions += choice.preemptions(taken);
    }
  }

  private boolean isNew(long state, int current, int thread, int cost) {
    boolean isBounded = most != SearchBounds.NO_LIMIT;
    return prefixes.isNew(state, current, thread, isBounded ? cost : 0);
  }

  private void add(Deviation deviation, Explored explored) {
    if (deviation.preemptions() > most) {
      hasMore = true;
    } else {
      fringe.add(Rank.of(priorities, explored, deviation.step(), deviation.thread()), deviation);
    }
  }
}
