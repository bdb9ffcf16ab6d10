package org.demonic.lang.check;

/**
 * How many declarations may build on each other. The limits are fixed, so that a text is valid on
 * all machines or on none.
 */
final class LevelLimits {
  /** The most types, or functions, of which each builds on the next. */
  static final int MOST_LEVELS = 300;

  /**
   * The most calls that one list of clauses may lead to: functions of two calls each double them.
   */
  static final int MOST_CALLS = 10_000;

  private LevelLimits() {}
}
