package org.demonic.schedule.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The pairs of events of an execution that could come in the other order: they depend on each
 * other, and nothing that happens between them does.
 */
final class Races {
  private static final BitSet NONE = new BitSet();

  private final List<Occurrence> events;

  /** For each event, the number of events of each thread that happen before it, itself included. */
  private final int[][] clocks;

  /** For each event, its number among those of its thread, from 1 on. */
  private final int[] numbers;

  /** For each event, the previous one of its thread; -1 for none. */
  private final int[] earlier;

  /** For each event, the earlier ones that conflict with it, the last first. */
  private final int[][] conflicting;

  /** The other order of a race: what comes first instead of an event, in this order. */
  record Reversal(int event, List<Occurrence> instead) {}

  Races(List<Occurrence> events) {
    this.events = events;
    this.clocks = new int[events.size()][];
    this.numbers = new int[events.size()];
    this.earlier = new int[events.size()];
    this.conflicting = new int[events.size()][];
    int threads = 1 + events.stream().mapToInt(Occurrence::thread).max().orElse(0);
    int[] last = new int[threads];
    Arrays.fill(last, -1);
    Uses uses = new Uses();
    for (int i = 0; i < events.size(); i++) {
      int thread = events.get(i).thread();
      earlier[i] = last[thread];
      clocks[i] = earlier[i] < 0 ? new int[threads] : clocks[earlier[i]].clone();
      numbers[i] = ++clocks[i][thread];
      conflicting[i] = uses.before(events.get(i));
      for (int k : conflicting[i]) {
        if (!isBefore(k, clocks[i])) {
          join(clocks[i], clocks[k]);
        }
      }
      uses.add(i, events.get(i));
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

  /** The other orders of all races. */
  List<Reversal> reversals() {
    List<Reversal> reversals = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      addReversals(i, reversals);
    }
    return reversals;
  }

  private void addReversals(int event, List<Reversal> reversals) {
    Occurrence late = events.get(event);
    int[] covered =
        earlier[event] < 0 ? new int[clocks[event].length] : clocks[earlier[event]].clone();
    for (int k : conflicting[event]) {
      Occurrence early = events.get(k);
      if (isBefore(k, covered)) {
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
  private List<Occurrence> instead(int early, int late) {
    List<Occurrence> instead = new ArrayList<>();
    for (int i = early + 1; i < events.size(); i++) {
      if (!isBefore(early, clocks[i])) {
        instead.add(events.get(i));
      }
    }
    instead.add(events.get(late));
    return instead;
  }

  /** The events that have touched each location so far. */
  private static final class Uses {
    private final Map<Integer, BitSet> reads = new HashMap<>();
    private final Map<Integer, BitSet> writes = new HashMap<>();

    void add(int index, Occurrence event) {
      for (Occurrence.Touch touch : event.touched()) {
        Map<Integer, BitSet> uses = touch.isWrite() ? writes : reads;
        uses.computeIfAbsent(touch.location(), l -> new BitSet()).set(index);
      }
    }

    /** The earlier events that conflict with an event, the last first. */
    int[] before(Occurrence event) {
      BitSet all = new BitSet();
      for (Occurrence.Touch touch : event.touched()) {
        all.or(writes.getOrDefault(touch.location(), NONE));
        if (touch.isWrite()) {
          all.or(reads.getOrDefault(touch.location(), NONE));
        }
      }
      int[] descending = new int[all.cardinality()];
      int next = 0;
      for (int i = all.length() - 1; i >= 0; i = all.previousSetBit(i - 1)) {
        descending[next++] = i;
      }
      return descending;
    }
  }
}
