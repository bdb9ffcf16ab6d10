package org.demonic.synthesize;

import java.time.Duration;

/**
 * How far to look. A goal's own {@code within} and {@code fresh} go first.
 *
 * @param actions the most actions in a plan
 * @param fresh the most new objects for each type
 * @param timeout for one goal; a guard: verdicts are decided by solver resource counts
 */
public record Limits(int actions, int fresh, Duration timeout) {
  public static final Limits DEFAULT = new Limits(5, 1, Duration.ofSeconds(5));

  public Limits {
    if (actions < 0 || fresh < 0 || timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException(
          "limits must not be negative: %d actions, %d fresh, %s"
              .formatted(actions, fresh, timeout));
    }
  }
}
