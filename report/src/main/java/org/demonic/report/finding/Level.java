package org.demonic.report.finding;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How much a finding matters; the worst first. */
public enum Level {
  /** The code does what no order of the calls explains, or leaves threads that wait for ever. */
  ERROR,
  /** Nothing orders what threads do, and nothing else shows it. */
  WARNING,
  /** Nobody will act on it: all threads write the same, for example. */
  NOTE;

  /** Whether a finding of this level is at least as bad as one of another level. */
  public boolean isAtLeast(Level other) {
    return compareTo(other) <= 0;
  }

  /** The level of that name; empty if there is none. */
  public static Optional<Level> of(String label) {
    return Arrays.stream(values()).filter(level -> level.label().equals(label)).findFirst();
  }

  /** The name for people and in settings: {@code warning}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
