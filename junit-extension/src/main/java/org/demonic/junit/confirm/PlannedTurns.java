package org.demonic.junit.confirm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.demonic.code.path.Place;

/** The calls of a plan in their order, and the threads that make them. */
record PlannedTurns(List<Turn> turns) {
  PlannedTurns {
    turns = List.copyOf(turns);
  }

  /**
   * A thread goes on.
   *
   * @param thread counted from 0
   * @param call what it begins; empty if it goes on in a call that it has begun
   * @param until where it stops; empty if the call ends
   */
  record Turn(int thread, Optional<PlannedCall> call, Optional<Place> until) {}

  /** The calls of each thread. */
  List<List<PlannedCall>> threads() {
    TreeMap<Integer, List<PlannedCall>> calls = new TreeMap<>();
    for (Turn turn : turns) {
      List<PlannedCall> ofThread = calls.computeIfAbsent(turn.thread(), t -> new ArrayList<>());
      turn.call().ifPresent(ofThread::add);
    }
    return List.copyOf(calls.values());
  }

  /** Whether a call is held somewhere. */
  boolean isHeld() {
    return turns.stream().anyMatch(turn -> turn.until().isPresent());
  }

  /** How many calls a thread has begun, up to a turn. */
  int begun(int turn) {
    int thread = turns.get(turn).thread();
    return (int)
        turns.subList(0, turn + 1).stream()
            .filter(t -> t.thread() == thread && t.call().isPresent())
            .count();
  }
}
