package org.demonic.code.execute;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.value.Value;

/**
 * What a path did with a loop since it came to it.
 *
 * @param all how often it came to the head
 * @param open how many rounds ended without constants deciding whether there is another one
 * @param isDecided whether constants decided in this round that the loop goes on
 * @param isOpen whether something else did
 * @param join what the path knew when it was joined, if it was
 */
record Rounds(int all, int open, boolean isDecided, boolean isOpen, Optional<Join> join) {
  static final Rounds NONE = new Rounds(0, 0, false, false, Optional.empty());

  /** When paths are joined. */
  record Limits(int open, int all) {}

  /**
   * A loop as it was joined.
   *
   * @param slots the local variables, then the operand stack; empty where nothing was stored
   * @param unknowns those of the values that stand for any value
   * @param trace the path up to there
   */
  record Join(List<Optional<Value>> slots, Set<Value> unknowns, Trace trace) {
    Join {
      slots = List.copyOf(slots);
      unknowns = Set.copyOf(unknowns);
    }
  }

  /** One round more. */
  Rounds next() {
    boolean wasConstant = isDecided && !isOpen;
    return new Rounds(all + 1, all == 0 || wasConstant ? open : open + 1, false, false, join);
  }

  boolean isOver(Limits limits) {
    return open >= limits.open() || all > limits.all();
  }

  /** The same after a jump that may leave the loop. */
  Rounds decided(boolean byConstants) {
    return new Rounds(all, open, isDecided || byConstants, isOpen || !byConstants, join);
  }

  Rounds joined(Join as) {
    return new Rounds(all, open, isDecided, isOpen, Optional.of(as));
  }
}
