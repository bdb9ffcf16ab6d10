package org.demonic.junit.confirm;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.junit.naming.JavaNames;
import org.demonic.lang.eval.State;

/**
 * The calls of a plan in their order, and the threads that make them.
 *
 * @param begin the place in the test, {@code CounterTest.java:21}, before which the first turns
 *     are; empty if all are at the checked call
 * @param open what the plan does not say, so that another effect refutes nothing; empty if it says
 *     all
 * @param goesOn whether something runs on by itself after the last turn
 * @param last the state in which the plan ends
 * @param tried the methods that are called, if it is only tried whether they do it; else none
 */
record PlannedTurns(
    List<Turn> turns,
    Optional<String> begin,
    Optional<String> open,
    boolean goesOn,
    State last,
    List<MethodName> tried) {
  PlannedTurns {
    turns = List.copyOf(turns);
    tried = List.copyOf(tried);
  }

  /**
   * A thread goes on.
   *
   * @param thread counted from 0
   * @param call what it begins; empty if it goes on in a call that it has begun
   * @param until where it stops; empty if the call ends
   * @param isEarly whether that is at the place where the plan begins
   * @param isTried whether it may stop anywhere: each of its first steps is tried
   */
  record Turn(
      int thread,
      Optional<PlannedCall> call,
      Optional<Place> until,
      boolean isEarly,
      boolean isTried) {
    Turn(int thread, Optional<PlannedCall> call, Optional<Place> until, boolean isEarly) {
      this(thread, call, until, isEarly, false);
    }
  }

  /** The calls of each thread. */
  List<List<PlannedCall>> threads() {
    List<List<PlannedCall>> calls = new ArrayList<>();
    for (Turn turn : turns) {
      while (calls.size() <= turn.thread()) {
        calls.add(new ArrayList<>());
      }
      turn.call().ifPresent(calls.get(turn.thread())::add);
    }
    return calls;
  }

  /** Whether it is only tried whether the calls do it, and how far the last one has to come. */
  boolean isTried() {
    return !tried.isEmpty();
  }

  /** {@code Map.clear(), then Map.put(): }, if that is what was tried; else nothing. */
  String told() {
    return isTried()
        ? tried.stream().map(JavaNames::method).collect(joining(", then ", "", ": "))
        : "";
  }

  /** Whether a call is held somewhere. */
  boolean isHeld() {
    return turns.stream().anyMatch(turn -> turn.until().isPresent());
  }

  /** The number of calls that a thread has begun, up to a turn. */
  int begun(int turn) {
    int thread = turns.get(turn).thread();
    return (int)
        turns.subList(0, turn + 1).stream()
            .filter(t -> t.thread() == thread && t.call().isPresent())
            .count();
  }
}
