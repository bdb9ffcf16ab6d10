package org.demonic.schedule.control;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.schedule.ending.Ending;
import org.demonic.schedule.memory.Kind;
import org.demonic.schedule.memory.Operation;

/**
 * The end of an execution of which daemons are left that could go on. Each of them goes on until it
 * has touched something: this could have come before the end, and matters for what came there. What
 * would follow it is found out where it does come before the end.
 */
final class Closing {
  /** Enough to begin, and to wake up. */
  private static final int MOST = 8;

  private final Ending ending;
  private final boolean timeouts;
  private final Set<Integer> done = new HashSet<>();
  private int steps;

  /**
   * Begins to end an execution.
   *
   * @param ending how it ends
   * @param timeouts whether the time of a daemon that waits may be up while others can go on
   */
  Closing(Ending ending, boolean timeouts) {
    this.ending = ending;
    this.timeouts = timeouts;
  }

  /** How the execution ends. */
  Ending ending() {
    return ending;
  }

  /** Notes the step that a thread begins. */
  void begins(int thread, Operation operation) {
    boolean touches = operation.location() != Operation.NOTHING && operation.kind() != Kind.BEGIN;
    if (touches || ++steps > MOST) {
      done.add(thread);
    }
  }

  /** Those that can still go on. */
  Choice left(Choice choice, List<ControlledThread> threads) {
    int[] ready = without(choice.ready());
    int[] late =
        Arrays.stream(without(choice.late()))
            .filter(t -> timeouts || threads.get(t).pending().kind() == Kind.SLEEP)
            .toArray();
    return new Choice(choice.step(), Choice.NOBODY, false, ready, late);
  }

  private int[] without(int[] threads) {
    return Arrays.stream(threads).filter(t -> !done.contains(t)).toArray();
  }
}
