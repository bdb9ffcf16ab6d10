package org.demonic.schedule.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.demonic.schedule.objects.Fairness;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Points;
import org.demonic.schedule.step.Choice;
import org.jspecify.annotations.Nullable;

/** Tells which threads of an execution can go on, step by step. */
final class Choices {
  private static final int[] NOBODY_ELSE = {};

  private final List<ControlledThread> threads;
  private final Points points;

  /** The turns owed to threads; null until a thread first gives way. */
  private @Nullable Fairness fairness;

  private boolean hasGivenWay;

  /** The number of steps when something last changed. */
  private int changed;

  /**
   * Creates the choices of an execution that has made no step.
   *
   * @param threads grows
   */
  Choices(List<ControlledThread> threads, Points points) {
    this.threads = threads;
    this.points = points;
  }

  /** Something changes, after so many steps. */
  void changed(int steps) {
    changed = steps;
  }

  /** A step begins. */
  void begin(Operation operation) {
    hasGivenWay = operation.givesWay();
  }

  /**
   * The threads that can go on.
   *
   * @param self the thread that has just said what it is about to do
   * @param step the number of the next step
   * @param now the time
   */
  Choice after(ControlledThread self, int step, long now) {
    BitSet able = new BitSet();
    List<ControlledThread> late = new ArrayList<>(0);
    for (ControlledThread thread : threads) {
      if (thread.isReady() || isAwake(thread, now)) {
        able.set(thread.number());
      } else if (thread.isLate()) {
        late.add(thread);
      }
    }
    noteStep(self, able);
    // Mostly nobody is late, and this is asked at each step.
    int[] lateOnes = late.isEmpty() ? NOBODY_ELSE : late(late, able);
    int current = able.get(self.number()) ? self.number() : Choice.NOBODY;
    boolean isFree = self.pending().givesWay();
    int[] ready = ready(able);
    return self.pending().isIndependent() && contains(ready, current)
        ? new Choice(step, current, isFree, new int[] {current}, NOBODY_ELSE)
        : new Choice(step, current, isFree, ready, lateOnes);
  }

  /** The threads whose time may be up now, among all that wait with a limit. */
  private int[] late(List<ControlledThread> late, BitSet able) {
    late.sort((a, b) -> Long.compare(a.deadline(), b.deadline()));
    if (!able.isEmpty() && able.stream().allMatch(this::polls)) {
      // They ask again and again for what only time can bring.
      able.clear();
      late.subList(1, late.size()).clear();
    } else if (!points.areTimeoutsChoices()) {
      removeTimeouts(late, !able.isEmpty());
    }
    boolean isPatient = !late.isEmpty() && late.get(0).isPatient();
    if (able.isEmpty() && isPatient) {
      late.subList(1, late.size()).clear();
    } else {
      late.removeIf(ControlledThread::isPatient);
    }
    return late.stream().mapToInt(ControlledThread::number).toArray();
  }

  private int[] ready(BitSet able) {
    Fairness owed = fairness;
    int[] ready = new int[able.cardinality()];
    int count = 0;
    for (int thread = able.nextSetBit(0); thread >= 0; thread = able.nextSetBit(thread + 1)) {
      if (owed == null || owed.mayRun(thread, able)) {
        ready[count++] = thread;
      }
    }
    return count == ready.length ? ready : Arrays.copyOf(ready, count);
  }

  /**
   * Keeps timed waits from expiring while other threads can go on, or have less time left, and
   * sleeps from ending before shorter ones, and where nobody can go on before shorter waits; if
   * sleeps wait, too, also while others can go on.
   *
   * @param late the one with the earliest deadline first
   */
  private void removeTimeouts(List<ControlledThread> late, boolean isAnyAble) {
    if (!isAnyAble) {
      long first = late.get(0).deadline();
      late.removeIf(t -> t.deadline() > first);
      return;
    }
    long firstSleep =
        late.stream()
            .filter(t -> sleeps(t) && !t.isPatient())
            .mapToLong(ControlledThread::deadline)
            .findFirst()
            .orElse(Long.MAX_VALUE);
    boolean mayWake = !points.doSleepsWait();
    late.removeIf(t -> !sleeps(t) || !mayWake || t.deadline() > firstSleep);
  }

  /** Whether a thread has slept for as long as it wanted. */
  private static boolean isAwake(ControlledThread thread, long now) {
    return sleeps(thread) && thread.deadline() <= now && thread.isLate();
  }

  /** Whether a thread sleeps. */
  static boolean sleeps(ControlledThread thread) {
    return thread.pending().kind() == Kind.SLEEP;
  }

  private boolean polls(int thread) {
    return threads.get(thread).polls(changed);
  }

  private static boolean contains(int[] threads, int thread) {
    return Arrays.stream(threads).anyMatch(t -> t == thread);
  }

  /** The step of a thread ends where it says what it is about to do. */
  private void noteStep(ControlledThread self, BitSet able) {
    boolean gaveWay = hasGivenWay;
    hasGivenWay = false;
    if (gaveWay && fairness == null) {
      fairness = new Fairness();
    }
    if (fairness != null) {
      fairness.step(self.number(), gaveWay, able, threads.size());
    }
  }
}
