package org.demonic.schedule;

/** An execution as a {@link Priority} sees it. Steps count from 0. */
public interface Explored {
  /** The number of preemptions up to a step, if a thread goes on there. */
  int preemptions(int step, int thread);

  /** Whether two steps that depend on each other could then change places. */
  boolean mayReverse(int step, int thread);

  /** Whether the thread would then make the later one of two such steps, or reach it. */
  boolean reverses(int step, int thread);

  /** Whether the thread's next step depends on none of the steps from the given one to it. */
  boolean isRedundant(int step, int thread);

  /**
   * Whether the thread's next step then comes right after one of another thread on which it
   * depends, and no execution has shown that of their places in the code.
   */
  boolean isUntested(int step, int thread);

  /** A number that depends on nothing but what is given. */
  int random(long seed, int step, int thread);

  /** The step at which a thread goes on, from the given one on; -1 if it does not. */
  int next(int step, int thread);

  /** The simple name of the method in which a step is made; empty if unknown. */
  String method(int step);

  /** The simple name of the field that a step accesses; empty if it accesses none. */
  String variable(int step);
}
