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

  /**
   * The clock of each event: the number of events of each thread that happen before it, itself
   * included.
   */
  private final int[][] clocks;

  /** The number of each event among those of its thread, from 1 on. */
  private final int[] numbers;

  /** The previous event of the thread of each event; -1 for none. */
  private final int[] earlier;

  private final Uses uses = new Uses();

  /** The other order of a race: what comes first instead of an event, in this order. */
  record Reversal(int event, List<Occurrence> instead) {}

  Races(List<Occurrence> events) {
    this.events = events;
    this.clocks = new int[events.size()][];
    this.numbers = new int[events.size()];
    this.earlier = new int[events.size()];
    int threads = 1 + events.stream().mapToInt(Occurrence::thread).max().orElse(0);
    int[] last = new int[threads];
    Arrays.fill(last, -1);
    for (int i = 0; i < events.size(); i++) {
      int thread = events.get(i).thread();
      earlier[i] = last[thread];
      clocks[i] = earlier[i] < 0 ? new int[threads] : clocks[earlier[i]].clone();
      numbers[i] = ++clocks[i][thread];
      Earlier conflicting = uses.before(i, events.get(i));
      for (int k = conflicting.last(); k >= 0; k = conflicting.last()) {
        if (!isBefore(k, clocks[i])) {
          join(clocks[i], clocks[k]);
        }
        conflicting.pass(k, true);
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
    Earlier conflicting = uses.before(event, late);
    for (int k = conflicting.last(); k >= 0; k = conflicting.last()) {
      if (!isBefore(k, covered)) {
        addReversal(k, event, covered, reversals);
      }
      conflicting.pass(k, isBefore(k, covered));
    }
  }

  /**
   * The race of an event with an earlier one, if the other order is possible.
   *
   * @param covered what comes before the event for sure; grows
   */
  private void addReversal(int k, int event, int[] covered, List<Reversal> reversals) {
    Occurrence early = events.get(k);
    Occurrence late = events.get(event);
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

  /** The events that have touched each location. */
  private static final class Uses {
    private final Map<Integer, BitSet> reads = new HashMap<>();
    private final Map<Integer, BitSet> writes = new HashMap<>();

    void add(int index, Occurrence event) {
      for (Occurrence.Touch touch : event.touched()) {
        Map<Integer, BitSet> uses = touch.isWrite() ? writes : reads;
        uses.computeIfAbsent(touch.location(), l -> new BitSet()).set(index);
      }
    }

    Earlier before(int index, Occurrence event) {
      return new Earlier(this, index, event.touched());
    }

    /** The last event before another one that conflicts with a touch of it; -1 for none. */
    int last(Occurrence.Touch touch, int before) {
      int write = writes.getOrDefault(touch.location(), NONE).previousSetBit(before - 1);
      return touch.isWrite()
          ? Math.max(write, reads.getOrDefault(touch.location(), NONE).previousSetBit(before - 1))
          : write;
    }

    boolean isWrite(int event, Occurrence.Touch touch) {
      return writes.getOrDefault(touch.location(), NONE).get(event);
    }
  }

  /**
   * Goes back through the events that conflict with one, but for those that surely happen before
   * one that is known to: most often, these are nearly all.
   */
  private static final class Earlier {
    private final Uses uses;
    private final Occurrence.Touch[] touched;

    /** The next event for each touch; -1 for none. */
    private final int[] next;

    Earlier(Uses uses, int event, Occurrence.Touch[] touched) {
      this.uses = uses;
      this.touched = touched;
      this.next = Arrays.stream(touched).mapToInt(t -> uses.last(t, event)).toArray();
    }

    /** The last one that is left; -1 for none. */
    int last() {
      return Arrays.stream(next).max().orElse(-1);
    }

    /**
     * Goes on to the one before.
     *
     * @param isOrdered whether an event is known to happen before: then all do that conflict with
     *     what it writes
     */
    void pass(int event, boolean isOrdered) {
      for (int i = 0; i < next.length; i++) {
        if (next[i] == event) {
          boolean isLast = isOrdered && uses.isWrite(event, touched[i]);
          next[i] = isLast ? -1 : uses.last(touched[i], event);
        }
      }
    }
  }
}
