package org.demonic.schedule.script;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Gives first answers wherever it can: all that differ from that at one place come before those
 * that do at two (limited discrepancy search, Harvey and Ginsberg, 1995).
 */
final class FewestChanges implements Oracle {
  /** The answers to try by the number of changes from the first ones, the earliest first. */
  private final TreeMap<Integer, Deque<int[]>> waiting = new TreeMap<>();

  private int[] prefix = {};
  private int changes;
  private final List<Integer> given = new ArrayList<>();

  @Override
  public int choose(int options) {
    int at = given.size();
    int answer = at < prefix.length ? Math.min(prefix[at], options - 1) : 0;
    if (at >= prefix.length) {
      for (int other = 1; other < options; other++) {
        int[] longer = new int[at + 1];
        for (int i = 0; i < at; i++) {
          longer[i] = given.get(i);
        }
        longer[at] = other;
        waiting.computeIfAbsent(changes + 1, c -> new ArrayDeque<>()).add(longer);
      }
    }
    given.add(answer);
    return answer;
  }

  @Override
  public boolean restart() {
    given.clear();
    Map.Entry<Integer, Deque<int[]>> best = waiting.firstEntry();
    if (best == null) {
      return false;
    }
    prefix = best.getValue().pop();
    changes = best.getKey();
    if (best.getValue().isEmpty()) {
      waiting.pollFirstEntry();
    }
    return true;
  }
}
