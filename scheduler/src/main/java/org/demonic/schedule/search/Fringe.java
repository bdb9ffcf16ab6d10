package org.demonic.schedule.search;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

/** The schedules to be tried: those of equal rank in a bin, the newest first. */
final class Fringe {
  private final TreeMap<Rank, Deque<Deviation>> bins = new TreeMap<>();
  private int size;

  void add(Rank rank, Deviation schedule) {
    bins.computeIfAbsent(rank, r -> new ArrayDeque<>()).push(schedule);
    size++;
  }

  boolean isEmpty() {
    return bins.isEmpty();
  }

  int size() {
    return size;
  }

  Deviation take() {
    size--;
    Map.Entry<Rank, Deque<Deviation>> bin = bins.firstEntry();
    Deviation schedule = bin.getValue().pop();
    if (bin.getValue().isEmpty()) {
      bins.pollFirstEntry();
    }
    return schedule;
  }

  /** The schedule that comes next, which stays. */
  Deviation peek() {
    return bins.firstEntry().getValue().element();
  }
}
