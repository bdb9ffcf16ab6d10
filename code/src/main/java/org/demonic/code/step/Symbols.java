package org.demonic.code.step;

import org.demonic.code.value.Value;

/** Names for values that paths have no names for. */
final class Symbols {
  private static final int MOST_OF_EVENT = 64;

  private Symbols() {}

  /** A number for a symbol that belongs to an event, below all numbers that paths use. */
  static int number(int event, int which) {
    return -2 - event * MOST_OF_EVENT - which;
  }

  /** What an object is called in steps after the one that makes it. */
  static Value of(Value.Made made) {
    return new Value.Seen(made.number(), made.type());
  }
}
