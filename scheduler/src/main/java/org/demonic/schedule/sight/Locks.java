package org.demonic.schedule.sight;

import java.util.HashMap;
import java.util.Map;

/** The locks that threads have, each with a number of its own for each time. */
final class Locks {
  private final Map<Integer, Map<Integer, Integer>> numbers = new HashMap<>();

  /** How often each thread has taken each lock that it has. */
  private final Map<Integer, Map<Integer, Integer>> entries = new HashMap<>();

  private int times;

  /** The locks that a thread has, each with the number of the time at which it was taken. */
  Map<Integer, Integer> of(int thread) {
    return numbers.getOrDefault(thread, Map.of());
  }

  /** A thread takes a lock, which it may have already. */
  void take(int thread, int lock) {
    int often = entries.computeIfAbsent(thread, t -> new HashMap<>()).merge(lock, 1, Integer::sum);
    if (often == 1) {
      takeAnew(thread, lock);
    }
  }

  /** A thread gives a lock back once, if it is known to have it. */
  void give(int thread, int lock) {
    Map<Integer, Integer> taken = entries.getOrDefault(thread, new HashMap<>());
    taken.computeIfPresent(lock, (l, often) -> often > 1 ? Integer.valueOf(often - 1) : null);
    if (!taken.containsKey(lock)) {
      Map<Integer, Integer> left = new HashMap<>(of(thread));
      left.remove(lock);
      numbers.put(thread, Map.copyOf(left));
    }
  }

  /** A thread has given a lock back, and takes it again as often as it had it. */
  void takeAnew(int thread, int lock) {
    Map<Integer, Integer> all = new HashMap<>(of(thread));
    all.put(lock, ++times);
    numbers.put(thread, Map.copyOf(all));
  }
}
