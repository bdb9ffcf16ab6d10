package org.demonic.schedule.script;

import java.util.ArrayList;
import java.util.List;
import org.demonic.schedule.step.Choice;

/** The choices of threads that a script leaves open. */
final class OpenChoices {
  private final Oracle oracle;
  private final int bound;
  private int preemptions;

  /**
   * Creates the choices of one execution.
   *
   * @param bound how many preemptions there may be; -1 to take the usual thread each time
   */
  OpenChoices(Oracle oracle, int bound) {
    this.oracle = oracle;
    this.bound = bound;
  }

  int preemptions() {
    return preemptions;
  }

  /** Chooses one of the threads that can and may go on. */
  int choose(Choice choice, List<ScriptedThread> able) {
    List<Integer> options = new ArrayList<>();
    options.add(usual(choice, able));
    if (bound >= 0) {
      for (ScriptedThread thread : able) {
        boolean isNew = thread.number() != options.get(0);
        if (isNew && preemptions + cost(choice, able, thread.number()) <= bound) {
          options.add(thread.number());
        }
      }
    }
    int chosen = options.get(options.size() == 1 ? 0 : oracle.choose(options.size()));
    preemptions += cost(choice, able, chosen);
    return chosen;
  }

  private static int cost(Choice choice, List<ScriptedThread> able, int thread) {
    boolean couldGoOn = able.stream().anyMatch(t -> t.number() == choice.current());
    return couldGoOn && !choice.isFree() && thread != choice.current() ? 1 : 0;
  }

  /** The choice of {@link Choice#usual} among the threads that may go on. */
  private static int usual(Choice choice, List<ScriptedThread> able) {
    List<Integer> ready = new ArrayList<>();
    able.stream().filter(t -> !t.isWaiting()).forEach(t -> ready.add(t.number()));
    List<Integer> fair = new ArrayList<>(ready);
    fair.removeIf(t -> !isAmong(choice.ready(), t));
    List<Integer> best = fair.isEmpty() ? ready : fair;
    if (best.isEmpty()) {
      return late(choice, able);
    }
    int current = choice.current();
    if (best.contains(current) && (!choice.isFree() || best.size() == 1)) {
      return current;
    }
    for (int thread : best) {
      if (thread > current) {
        return thread;
      }
    }
    return best.get(0);
  }

  private static int late(Choice choice, List<ScriptedThread> able) {
    for (int thread : choice.late()) {
      if (able.stream().anyMatch(t -> t.number() == thread)) {
        return thread;
      }
    }
    return able.get(0).number();
  }

  private static boolean isAmong(int[] threads, int thread) {
    for (int t : threads) {
      if (t == thread) {
        return true;
      }
    }
    return false;
  }
}
