package org.demonic.synthesize;

import java.time.Duration;

/**
 * What the checks of one goal may cost together, in Z3's resource units. These are the same in
 * every run and on every machine; the clock is only a guard against a solver that does not count.
 */
final class SolverBudget {
  private static final long UNITS_PER_SECOND = 4_000_000;

  private final long units;
  private final long mostForOne;
  private final Duration timeout;
  private final long start = System.nanoTime();
  private long used;

  SolverBudget(Duration timeout) {
    this(Math.max(1, Math.round(timeout.toMillis() / 1000.0 * UNITS_PER_SECOND)), timeout);
  }

  private SolverBudget(long units, Duration timeout) {
    this(units, units, timeout);
  }

  /**
   * A budget in units.
   *
   * @param mostForOne the most that a single check may cost
   * @param timeout the guard
   */
  SolverBudget(long units, long mostForOne, Duration timeout) {
    this.units = units;
    this.mostForOne = mostForOne;
    this.timeout = timeout;
  }

  /** What is left of this budget, as one for a new context. */
  SolverBudget rest() {
    return new SolverBudget(units - used, mostForOne, timeout.minus(elapsed()));
  }

  /** The units that are left for the next check, at least 1 and at most what Z3 can count. */
  int unitsLeft() {
    long most = Math.min(Integer.MAX_VALUE, mostForOne);
    return (int) Math.max(1, Math.min(most, units - used));
  }

  /** The milliseconds left on the clock, at least 1. */
  int millisLeft() {
    long left = timeout.minus(elapsed()).toMillis();
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, left));
  }

  Duration timeout() {
    return timeout;
  }

  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** The units used so far. */
  long used() {
    return used;
  }

  /** Sets what has been used since the start. */
  void usedInAll(long total) {
    used = Math.max(used, total);
  }

  boolean isExhausted() {
    return used >= units || millisLeft() <= 1;
  }

  String describe() {
    return "the solver's limit of %s was reached".formatted(format(timeout));
  }

  private static String format(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}
