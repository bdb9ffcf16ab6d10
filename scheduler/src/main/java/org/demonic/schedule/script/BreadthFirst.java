package org.demonic.schedule.script;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Gives the answers of a prefix and then the first each time; longer prefixes wait their turn. */
final class BreadthFirst implements Oracle {
  private final Deque<List<Integer>> waiting = new ArrayDeque<>();
  private List<Integer> prefix = List.of();
  private List<Integer> given = new ArrayList<>();

  @Override
  public int choose(int options) {
    int at = given.size();
    int answer = at < prefix.size() ? Math.min(prefix.get(at), options - 1) : 0;
    if (at >= prefix.size()) {
      for (int other = 1; other < options; other++) {
        List<Integer> longer = new ArrayList<>(given);
        longer.add(other);
        waiting.add(longer);
      }
    }
    given.add(answer);
    return answer;
  }

  @Override
  public boolean restart() {
    given = new ArrayList<>();
    List<Integer> next = waiting.poll();
    prefix = next == null ? List.of() : next;
    return next != null;
  }
}
