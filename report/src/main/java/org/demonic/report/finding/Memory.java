package org.demonic.report.finding;

/**
 * Memory at a step.
 *
 * @param name as reports call it: {@code pool.idle}
 * @param before what it holds before the step
 * @param after what it holds behind the step: the same if the step only reads it
 */
public record Memory(String name, String before, String after) {
  /** Whether the step changes it. */
  public boolean isChange() {
    return !before.equals(after);
  }

  /** {@code pool.idle: 1 -> 0}, or {@code pool.idle = 1} if it is only read. */
  public String text() {
    return isChange() ? name + ": " + before + " -> " + after : name + " = " + before;
  }
}
