package org.demonic.schedule.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.step.Step;

/**
 * The beginnings of executions that have been seen. Two that differ only in the order of steps
 * which do not touch the same memory lead to the same state (CHESS, section 4.4.3): they have the
 * same happens-before graph, of which a hash is kept.
 */
final class Prefixes {
  /** The least cost with which a thread was let go on in a state. */
  private final Map<Long, Integer> met = new HashMap<>();

  /**
   * Notes that a thread is let go on. Returns whether it never was before at so low a cost: what
   * follows may go the further the less has been spent, so a state that was met at a higher one has
   * not been explored as far.
   *
   * @param turn of {@link #turn}
   */
  boolean isNew(long turn, int cost) {
    Integer least = met.get(turn);
    if (least != null && least <= cost) {
      return false;
    }
    met.put(turn, cost);
    return true;
  }

  /**
   * The same for schedules that let a thread go on in the same state.
   *
   * @param current the thread that was last let go on
   */
  static long turn(long state, int current, int thread) {
    return mix(mix(state, current), thread);
  }

  /** The hash of the happens-before graph of the steps before each step, and of all steps. */
  static long[] states(List<Step> steps) {
    long[] states = new long[steps.size() + 1];
    Map<Integer, Long> threads = new HashMap<>();
    Map<Integer, long[]> locations = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      long hash = mix(threads.getOrDefault(step.thread(), (long) step.thread()), 17);
      hash = mix(hash, (step.isLate() ? 1 : 0) + (step.isInterrupted() ? 2 : 0));
      int location = step.operation().location();
      if (location >= 0) {
        long[] accesses = locations.computeIfAbsent(location, l -> new long[2]);
        hash = mix(hash, accesses[0]);
        if (step.operation().kind() == Kind.READ) {
          accesses[1] += mix(hash, 3);
        } else {
          hash = mix(hash, accesses[1]);
          accesses[0] = hash;
          accesses[1] = 0;
        }
      }
      threads.put(step.thread(), hash);
      states[i + 1] = states[i] + mix(hash, 5);
    }
    return states;
  }

  private static long mix(long hash, long value) {
    long mixed = (hash ^ value) * 0x9E3779B97F4A7C15L;
    mixed ^= mixed >>> 32;
    mixed *= 0xD6E8FEB86659FD93L;
    return mixed ^ (mixed >>> 29);
  }
}
