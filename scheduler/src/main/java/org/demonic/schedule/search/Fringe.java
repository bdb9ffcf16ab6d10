package org.demonic.schedule.search;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The schedules to be tried: those of equal rank in a bin, the newest first. Each has a key, and at
 * most one with a key is there.
 */
final class Fringe {
  private final TreeMap<Rank, Deque<Long>> bins = new TreeMap<>();

  /** What is there; bins also have keys of schedules that have been taken, or have moved. */
  private final Map<Long, Ranked> open = new HashMap<>();

  private record Ranked(Rank rank, Deviation schedule) {
    Ranked with(Rank other, Deviation another) {
      return new Ranked(
          other.compareTo(rank) < 0 ? other : rank,
          another.preemptions() < schedule.preemptions() ? another : schedule);
    }
  }

  /**
   * Adds a schedule. Of one with the same key that is there already, the better rank stays, and the
   * schedule with the fewer preemptions, because what follows may go further.
   */
  void add(long key, Rank rank, Deviation schedule) {
    Ranked known = open.get(key);
    Ranked best = known == null ? new Ranked(rank, schedule) : known.with(rank, schedule);
    open.put(key, best);
    if (known == null || !known.rank().equals(best.rank())) {
      bins.computeIfAbsent(best.rank(), r -> new ArrayDeque<>()).push(key);
      prune();
    }
  }

  boolean has(long key) {
    return open.containsKey(key);
  }

  boolean isEmpty() {
    return open.isEmpty();
  }

  int size() {
    return open.size();
  }

  Deviation take() {
    long key = bins.firstEntry().getValue().pop();
    Deviation schedule = Objects.requireNonNull(open.remove(key)).schedule();
    prune();
    return schedule;
  }

  /** The schedule that comes next, which stays. */
  Deviation peek() {
    Long first = bins.firstEntry().getValue().element();
    return Objects.requireNonNull(open.get(first)).schedule();
  }

  /** Removes keys of what is not there, until the next schedule comes first. */
  private void prune() {
    while (!bins.isEmpty()) {
      Map.Entry<Rank, Deque<Long>> bin = bins.firstEntry();
      Deque<Long> keys = bin.getValue();
      while (!keys.isEmpty() && !isThere(keys.element(), bin.getKey())) {
        keys.pop();
      }
      if (!keys.isEmpty()) {
        return;
      }
      bins.pollFirstEntry();
    }
  }

  private boolean isThere(long key, Rank rank) {
    Ranked known = open.get(key);
    return known != null && known.rank().equals(rank);
  }
}
