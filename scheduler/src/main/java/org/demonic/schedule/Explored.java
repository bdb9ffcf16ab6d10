package org.demonic.schedule;

/** An execution, as those see it who say which schedule should come next. Steps count from 0. */
public interface Explored {
  /** How many preemptions there are up to a step, if a thread goes on there. */
  int preemptions(int step, int thread);

  /** Whether two steps could then change places that depend on each other. */
  boolean mayReverse(int step, int thread);

  /** Whether the thread would then make the later one of two such steps, or come to it. */
  boolean reverses(int step, int thread);

  /** Whether what the thread would do has to do with nothing that happened before it did so. */
  boolean isRedundant(int step, int thread);

  /** A number that depends on nothing but what is given. */
  int random(long seed, int step, int thread);

  /** The simple name of the method in which a step is made; empty if it is not known. */
  String method(int step);

  /** The simple name of the field that a step accesses; empty if it accesses none. */
  String variable(int step);
}
