package org.demonic.schedule.search;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

/** The schedules to be tried: those of equal priority in a bin, the newest first. */
final class Fringe {
  private final TreeMap<Integer, Deque<Deviation>> bins = new TreeMap<>();

  void add(Deviation schedule) {
    bins.computeIfAbsent(schedule.preemptions(), p -> new ArrayDeque<>()).push(schedule);
  }

  boolean isEmpty() {
    return bins.isEmpty();
  }

  /** The priority of the best. */
  int best() {
    return bins.firstKey();
  }

  Deviation take() {
    Map.Entry<Integer, Deque<Deviation>> bin = bins.firstEntry();
    Deviation schedule = bin.getValue().pop();
    if (bin.getValue().isEmpty()) {
      bins.pollFirstEntry();
    }
    return schedule;
  }
}
