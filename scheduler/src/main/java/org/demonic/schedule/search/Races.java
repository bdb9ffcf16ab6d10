package org.demonic.schedule.search;

import java.util.ArrayList;
import java.util.List;

/**
 * The pairs of events of an execution that could come in the other order: they depend on each
 * other, and nothing that happens between them does.
 */
final class Races {
  private final List<Event> events;

  /** For each event, how many events of each thread happen before it, itself included. */
  private final int[][] clocks;

  /** For each event, which one of its thread it is, from 1 on. */
  private final int[] numbers;

  /** For each event, the last one of its thread before it; -1 for none. */
  private final int[] earlier;

  /** The other order of a race: what comes first instead of an event, in this order. */
  record Reversal(int event, List<Event> instead) {}

  Races(List<Event> events) {
    this.events = events;
    this.clocks = new int[events.size()][];
    this.numbers = new int[events.size()];
    this.earlier = new int[events.size()];
    int threads = 1 + events.stream().mapToInt(Event::thread).max().orElse(0);
    int[] last = new int[threads];
    java.util.Arrays.fill(last, -1);
    for (int i = 0; i < events.size(); i++) {
      int thread = events.get(i).thread();
      earlier[i] = last[thread];
      clocks[i] = earlier[i] < 0 ? new int[threads] : clocks[earlier[i]].clone();
      numbers[i] = ++clocks[i][thread];
      for (int k = i - 1; k >= 0; k--) {
        if (!isBefore(k, clocks[i]) && events.get(k).conflicts(events.get(i))) {
          join(clocks[i], clocks[k]);
        }
      }
      last[thread] = i;
    }
  }

  private boolean isBefore(int event, int[] clock) {
    return clock[events.get(event).thread()] >= numbers[event];
  }

  private static void join(int[] clock, int[] other) {
    for (int i = 0; i < clock.length; i++) {
      clock[i] = Math.max(clock[i], other[i]);
    }
  }

  /** The other orders of all races whose later event is not before {@code from}. */
  List<Reversal> reversals(int from) {
    List<Reversal> reversals = new ArrayList<>();
    for (int i = from; i < events.size(); i++) {
      addReversals(i, reversals);
    }
    return reversals;
  }

  private void addReversals(int event, List<Reversal> reversals) {
    Event late = events.get(event);
    int[] covered =
        earlier[event] < 0 ? new int[clocks[event].length] : clocks[earlier[event]].clone();
    for (int k = event - 1; k >= 0; k--) {
      Event early = events.get(k);
      if (isBefore(k, covered) || !early.conflicts(late)) {
        continue;
      }
      boolean isKnown = k > earlier[event];
      boolean canWait = late.isEnabledBy(early) || (isKnown && !early.choice().has(late.thread()));
      if (!canWait) {
        reversals.add(new Reversal(k, instead(k, event)));
      }
      // What a thread waits for cannot come after it: then the race is with what made it wait.
      if (!canWait && (isKnown || !late.mayWait())) {
        join(covered, clocks[k]);
      }
    }
  }

  /** All that does not happen after {@code early}, and then {@code late}. */
  private List<Event> instead(int early, int late) {
    List<Event> instead = new ArrayList<>();
    for (int i = early + 1; i < events.size(); i++) {
      if (!isBefore(early, clocks[i])) {
        instead.add(events.get(i));
      }
    }
    instead.add(events.get(late));
    return instead;
  }
}
