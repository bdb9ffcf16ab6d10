package org.demonic.schedule.search;

import java.util.List;
import java.util.stream.Stream;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;

/**
 * Lets strategies take turns.
 *
 * <p>At first, the first one that runs all schedules has three turns of four, so that the end of a
 * small program comes soon. The others have the fourth from the beginning: what is wrong in a
 * larger program is seldom in the corner where an orderly search begins. After many steps, the
 * program is a large one, and all take turns.
 */
final class StrategyTurns {
  /** Each turn of this number is one of the samples. */
  private static final int OF_SAMPLES = 4;

  /** The number of steps after which all take turns. */
  private static final int MANY_STEPS = 30_000;

  private final List<Strategy> before;
  private final List<Strategy> orderly;
  private final List<Strategy> samples;
  private Strategy current;
  private long turns;
  private long steps;

  private StrategyTurns(List<Strategy> before, List<Strategy> orderly, List<Strategy> samples) {
    this.before = List.copyOf(before);
    this.orderly = List.copyOf(orderly);
    this.samples = List.copyOf(samples);
    this.current = orderly.get(0);
  }

  /**
   * Lets them begin.
   *
   * @param orderly those that come to an end, the preferred one first; at least one
   * @param samples those that pick schedules here and there
   */
  static StrategyTurns of(List<Strategy> orderly, List<Strategy> samples) {
    return new StrategyTurns(List.of(), orderly, samples);
  }

  /** Gives all turns to one. */
  static StrategyTurns of(Strategy only) {
    return of(List.of(only), List.of());
  }

  /** The same once another one has nothing left. */
  StrategyTurns after(Strategy first) {
    return new StrategyTurns(List.of(first), orderly, samples);
  }

  /** The next schedule. Only called while one of them has one. */
  Chooser next() {
    current =
        able(before).stream().findFirst().orElseGet(() -> choose(able(orderly), able(samples)));
    return current.next();
  }

  private Strategy choose(List<Strategy> first, List<Strategy> others) {
    if (first.isEmpty() || others.isEmpty() || steps >= MANY_STEPS) {
      List<Strategy> all = Stream.concat(first.stream(), others.stream()).toList();
      return all.get((int) (turns % all.size()));
    } else if (turns % OF_SAMPLES == OF_SAMPLES - 1) {
      return others.get((int) (turns / OF_SAMPLES % others.size()));
    }
    return first.get(0);
  }

  private static List<Strategy> able(List<Strategy> strategies) {
    return strategies.stream().filter(s -> !s.isExhausted() && !s.hasGivenUp()).toList();
  }

  /** Lets the strategy that gave the last schedule take in what happened under it. */
  void ran(Execution execution) {
    current.ran(execution);
    turns++;
    steps += execution.steps().size();
  }

  /** The number of known schedules that are still to be run. */
  int left() {
    return able(orderly).stream().findFirst().map(Strategy::left).orElse(0);
  }
}
