package org.demonic.schedule.control;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.step.Choice;

/**
 * The end of an execution in which only daemons are left that could go on. What they do then could
 * have come before the end, and matters for what came there; so each goes on for a while.
 */
final class Closing {
  /** The most steps of a daemon after the end: many repeat the same work for ever. */
  private static final int MOST = 50;

  private final boolean timeouts;
  private final Map<Integer, Integer> steps = new HashMap<>();

  /**
   * Begins to end an execution.
   *
   * @param timeouts whether the time of a daemon that waits may be up while others can go on
   */
  Closing(boolean timeouts) {
    this.timeouts = timeouts;
  }

  /** Notes that a thread makes a step. */
  void begins(int thread) {
    steps.merge(thread, 1, Integer::sum);
  }

  /** The threads that can still go on. */
  Choice left(Choice choice, List<ControlledThread> threads) {
    int[] ready = unfinished(choice.ready());
    int[] late =
        Arrays.stream(unfinished(choice.late()))
            .filter(t -> timeouts || threads.get(t).pending().kind() == Kind.SLEEP)
            .toArray();
    int current = Arrays.stream(ready).anyMatch(t -> t == choice.current()) ? choice.current() : -1;
    return new Choice(choice.step(), current, choice.isFree(), ready, late);
  }

  private int[] unfinished(int[] threads) {
    return Arrays.stream(threads).filter(t -> steps.getOrDefault(t, 0) < MOST).toArray();
  }
}
