package org.demonic.schedule.search;

import java.util.Arrays;
import java.util.List;
import org.demonic.schedule.Explored;
import org.demonic.schedule.Priority;

/** The values of several priorities for a schedule, the most important first. */
record Rank(List<Integer> priorities) implements Comparable<Rank> {
  static final Rank FIRST = new Rank(List.of());

  static Rank of(List<Priority> priorities, Explored execution, int step, int thread) {
    return new Rank(priorities.stream().map(p -> p.priority(execution, step, thread)).toList());
  }

  @Override
  public int compareTo(Rank other) {
    int[] mine = priorities.stream().mapToInt(Integer::intValue).toArray();
    int[] its = other.priorities.stream().mapToInt(Integer::intValue).toArray();
    return Arrays.compare(mine, its);
  }
}
