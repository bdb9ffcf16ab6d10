package org.demonic.junit.rival.pair;

import java.util.ArrayList;
import java.util.List;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.HelpedTest;

/** The pairs of a test that waits: the call that waits, and what ends that. */
public final class HelpedPairs {
  private HelpedPairs() {}

  /**
   * The pairs.
   *
   * @param calls what the test calls
   */
  public static List<Pair> of(HelpedTest help, List<Call> calls) {
    List<List<Call>> first = help.first();
    int waiting = help.waiting();
    if (waiting < 0 || first.isEmpty()) {
      return List.of();
    } else if (first.size() > 1) {
      return List.of(new Pair(waiting, Rival.each(first)));
    }
    List<Call> helping = first.get(0);
    List<Call> twice = new ArrayList<>(helping);
    twice.addAll(helping);
    Call waits = calls.get(waiting);
    List<Pair> pairs = new ArrayList<>();
    pairs.add(new Pair(waiting, Rival.inRow(helping)));
    // There is enough for one of two that wait, and for both.
    pairs.add(new Pair(waiting, Rival.waiting(1, waits, helping)));
    if (!isCalledBefore(calls, waiting)) {
      // Else nobody may have more to give back, as with a lock.
      pairs.add(new Pair(waiting, Rival.waiting(1, waits, twice)));
    }
    return pairs;
  }

  private static boolean isCalledBefore(List<Call> calls, int number) {
    return calls.subList(0, number).stream()
        .anyMatch(call -> call.method().equals(calls.get(number).method()));
  }
}
