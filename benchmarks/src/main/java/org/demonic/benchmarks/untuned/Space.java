package org.demonic.benchmarks.untuned;

import java.util.function.Consumer;
import java.util.function.Predicate;

/** The states of a problem, as somebody would write them for a search of their own. */
final class Space {
  private final int[] initial;
  private final Steps steps;
  private final Predicate<int[]> wanted;

  /**
   * The states that steps lead to.
   *
   * @param initial the first state
   * @param steps what may follow a state
   * @param wanted whether a state is one that is asked for
   */
  Space(int[] initial, Steps steps, Predicate<int[]> wanted) {
    this.initial = initial.clone();
    this.steps = steps;
    this.wanted = wanted;
  }

  /** The steps of a program or a puzzle. */
  @FunctionalInterface
  interface Steps {
    /** Passes on each state that may follow; it may pass on equal ones, and the state itself. */
    void from(int[] state, Consumer<int[]> next);
  }

  int[] initial() {
    return initial.clone();
  }

  Steps steps() {
    return steps;
  }

  boolean isWanted(int[] state) {
    return wanted.test(state);
  }

  /** A copy of a state with other values: pairs of an index and a value. */
  static int[] with(int[] state, int... changes) {
    int[] copy = state.clone();
    for (int i = 0; i < changes.length; i += 2) {
      copy[changes[i]] = changes[i + 1];
    }
    return copy;
  }
}
