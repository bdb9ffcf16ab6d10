package org.demonic.benchmarks.untuned;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The peer: breadth-first search over states, and nothing else. */
final class PlainSearch {
  /** The length of a search that finds nothing. */
  static final int NONE = -1;

  private PlainSearch() {}

  /**
   * What a search found.
   *
   * @param length the steps of a shortest way to a state that is asked for, or {@link #NONE}
   * @param states how many states it has seen
   */
  record Outcome(int length, int states) {}

  /** Looks at all states, in order of their distance, until one is asked for. */
  static Outcome run(Space space) {
    Set<IntBuffer> seen = new HashSet<>();
    int[] initial = space.initial();
    seen.add(IntBuffer.wrap(initial));
    List<int[]> frontier = List.of(initial);
    for (int length = 0; !frontier.isEmpty(); length++) {
      List<int[]> next = new ArrayList<>();
      for (int[] state : frontier) {
        if (space.isWanted(state)) {
          return new Outcome(length, seen.size());
        }
        space
            .steps()
            .from(
                state,
                successor -> {
                  if (seen.add(IntBuffer.wrap(successor))) {
                    next.add(successor);
                  }
                });
      }
      frontier = next;
    }
    return new Outcome(NONE, seen.size());
  }
}
