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
    fringe.add(0, Rank.FIRST, Deviation.NONE);
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

  /**
   * Adds the schedules that deviate from this one after its last deviation. One that is known and
   * has not been run may be worth more than it seemed: that two steps could change places shows
   * only where both are made.
   */
  @Override
  public void ran(Execution execution) {
    if (execution.ending().how() == How.STOPPED) {
      diverged++;
      return;
    }
    Explored explored = new ExploredExecution(execution, places, coverage);
    List<Step> steps = execution.steps();
    long[] states = Prefixes.states(steps);
    int preemptions = 0;
    int end = Math.min(steps.size(), StepLimit.MOST_COMPARED);
    isCut |= steps.size() > end;
    for (int i = 0; i < end; i++) {
      Choice choice = steps.get(i).choice();
      int taken = steps.get(i).thread();
      // Where there is no other thread, there is nothing to note, and most steps are of that kind.
      for (int c = 0; choice.size() > 1 && c < choice.size(); c++) {
        int thread = choice.candidate(c);
        int cost = preemptions + choice.preemptions(thread);
        long turn = Prefixes.turn(states[i], choice.current(), thread);
        if (thread == taken) {
          isNew(turn, cost);
        } else {
          consider(turn, new Deviation(schedule.before(i), choice.step(), thread, cost), explored);
        }
      }
      preemptions += choice.preemptions(taken);
    }
  }

  private void consider(long turn, Deviation deviation, Explored explored) {
    if (deviation.preemptions() > most) {
      hasMore = true;
      return;
    }
    if (isNew(turn, deviation.preemptions()) || fringe.has(turn)) {
      Rank rank = Rank.of(priorities, explored, deviation.step(), deviation.thread());
      fringe.add(turn, rank, deviation);
    }
  }

  private boolean isNew(long turn, int cost) {
    return prefixes.isNew(turn, most == SearchBounds.NO_LIMIT ? 0 : cost);
  }
}
