package org.demonic.synthesize;

import java.time.Duration;

/**
 * What the checks of one goal may cost together, in Z3's resource units. These are the same in
 * every run and on every machine; the clock is only a guard against a solver that does not count.
 */
final class SolverBudget {
  private static final long UNITS_PER_SECOND = 4_000_000;

  private final long units;
  private final Duration timeout;
  private final long start = System.nanoTime();
  private long used;

  SolverBudget(Duration timeout) {
    this.timeout = timeout;
    this.units = Math.max(1, Math.round(timeout.toMillis() / 1000.0 * UNITS_PER_SECOND));
  }

  /** The units that are left for the next check, at least 1 and at most what Z3 can count. */
  int unitsLeft() {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, units - used));
  }

  /** The milliseconds left on the clock, at least 1. */
  int millisLeft() {
    long elapsed = (System.nanoTime() - start) / 1_000_000;
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, timeout.toMillis() - elapsed));
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
