package org.demonic.schedule;

import java.util.Set;

/**
 * Says which of the schedules that are still to be explored comes first (GAMBIT, section 4). It
 * never decides whether one is explored.
 */
@FunctionalInterface
public interface Priority {
  /** Prefers schedules with few preemptions ({@code pb}). */
  Priority PREEMPTIONS = Explored::preemptions;

  /** Prefers schedules in which two dependent steps change places ({@code dpor}). */
  Priority DPOR = (execution, step, thread) -> execution.mayReverse(step, thread) ? 0 : 1;

  /** The same, but only if the thread makes the later of the two steps at once ({@code mdpor}). */
  Priority MDPOR = (execution, step, thread) -> execution.reverses(step, thread) ? 0 : 1;

  /** Puts schedules last that only move a step before independent ones ({@code ss}). */
  Priority SLEEP_SETS = (execution, step, thread) -> execution.isRedundant(step, thread) ? 1 : 0;

  /**
   * Prefers schedules in which a step depends on one of another thread as no execution has shown it
   * yet, by their places in the code. As the first priority, and without a bound on preemptions, it
   * begins with schedules that are made to show what others may (Maple: Yu et al., OOPSLA 2012).
   */
  Priority IROOT = (execution, step, thread) -> execution.isUntested(step, thread) ? 0 : 1;

  /** Orders schedules at random, in the same way for the same seed ({@code rand}). */
  static Priority random(long seed) {
    return (execution, step, thread) -> execution.random(seed, step, thread);
  }

  /**
   * Prefers schedules in which one method of these names interrupts another one, and then those
   * with only one of them ({@code method}).
   *
   * @param names simple names
   */
  static Priority method(String... names) {
    Set<String> wanted = Set.of(names);
    return (execution, step, thread) -> {
      int next = execution.next(step, thread);
      return (wanted.contains(execution.method(step)) ? 0 : 1)
          + (next >= 0 && wanted.contains(execution.method(next)) ? 0 : 1);
    };
  }

  /**
   * Prefers schedules that interrupt threads before they access fields of these names, by threads
   * that access one, and then those with only one such access ({@code var}).
   *
   * @param names simple names
   */
  static Priority variable(String... names) {
    Set<String> wanted = Set.of(names);
    return (execution, step, thread) -> {
      int next = execution.next(step, thread);
      return (wanted.contains(execution.variable(step)) ? 0 : 1)
          + (next >= 0 && wanted.contains(execution.variable(next)) ? 0 : 1);
    };
  }

  /**
   * The priority of a schedule: the smaller, the sooner.
   *
   * @param execution in which another thread was chosen
   * @param step the number of the step at which the schedule lets {@code thread} go on instead
   */
  int priority(Explored execution, int step, int thread);
}
