package org.demonic.schedule.search;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.search.SearchBounds.Turns;
import org.demonic.schedule.step.Choice;

/**
 * Chooses at random, one execution after the other. Where there are many threads, their orders
 * without any preemption are too many to get to those with one; a random schedule has some of each.
 *
 * <p>Two ways take turns, because each finds what the other hardly ever does: partial-order
 * sampling (Yuan, Yang and Gu, CAV 2018), in which each operation gets a priority of its own, and
 * the priorities of threads with a few changes (PCT, Burckhardt et al., ASPLOS 2010), in which a
 * thread runs far while the others stand still. The first has two turns of three: it finds most
 * bugs sooner. The seed is fixed, so that a search finds the same each time.
 */
final class Sampler implements Strategy {
  /** PCT's number of changes is below this one. */
  private static final int CHANGES = 4;

  /** The probability that a timed wait expires early is one in this number. */
  private static final int RARELY = 16;

  private final SplittableRandom random = new SplittableRandom(1);
  private final Turns turns;
  private long samples;

  /** The number of steps of the longest execution so far. */
  private int longest = 2;

  /** Samples in one of the two ways, or in both. */
  Sampler(Turns turns) {
    this.turns = turns;
  }

  @Override
  public boolean isExhausted() {
    return false;
  }

  @Override
  public Chooser next() {
    samples++;
    return switch (turns) {
      case USUAL ->
          samples % 3 == 0
              ? ByThread.withUpTo(CHANGES, random.split(), longest)
              : new ByOperation(random.split());
      case BY_OPERATION -> new ByOperation(random.split());
      case BY_THREAD -> new ByThread(CHANGES - 1, random.split(), longest);
    };
  }

  @Override
  public void ran(Execution execution) {
    longest = Math.max(longest, execution.steps().size());
  }

  /** Takes the candidate with the highest priority. */
  private abstract static class ByPriority implements Chooser {
    final SplittableRandom random;
    private double[] priorities = new double[8];
    private int known;

    ByPriority(SplittableRandom random) {
      this.random = random;
    }

    @Override
    public final int choose(Execution execution, Choice choice) {
      if (priorities.length < execution.threads()) {
        priorities = Arrays.copyOf(priorities, 2 * execution.threads());
      }
      for (; known < execution.threads(); known++) {
        priorities[known] = random.nextDouble();
      }
      int chosen = isTimeUp(choice) ? choice.late()[0] : best(execution, choice);
      after(execution, choice, chosen);
      return chosen;
    }

    private boolean isTimeUp(Choice choice) {
      return choice.late().length > 0
          && (choice.ready().length == 0 || random.nextInt(RARELY) == 0);
    }

    private int best(Execution execution, Choice choice) {
      int best = choice.ready()[0];
      for (int thread : choice.ready()) {
        if (execution.thread(thread).pending().isIndependent()) {
          return thread;
        } else if (priorities[thread] > priorities[best]) {
          best = thread;
        }
      }
      return best;
    }

    final void change(int thread, double priority) {
      priorities[thread] = priority;
    }

    /** Changes priorities, now that a thread has been chosen. */
    abstract void after(Execution execution, Choice choice, int chosen);
  }

  private static final class ByOperation extends ByPriority {
    ByOperation(SplittableRandom random) {
      super(random);
    }

    @Override
    void after(Execution execution, Choice choice, int chosen) {
      Operation operation = execution.thread(chosen).pending();
      for (int thread : choice.ready()) {
        if (execution.thread(thread).pending().conflicts(operation)) {
          change(thread, random.nextDouble());
        }
      }
      change(chosen, random.nextDouble());
    }
  }

  private static final class ByThread extends ByPriority {
    private final int[] changes;

    /** The last lowered priority; each thread that is put back gets a lower one. */
    private double last;

    ByThread(int changes, SplittableRandom random, int steps) {
      super(random);
      this.changes = random.ints(changes, 0, steps).toArray();
    }

    /** With fewer changes than so many. */
    static ByThread withUpTo(int changes, SplittableRandom random, int steps) {
      return new ByThread(random.nextInt(changes), random, steps);
    }

    @Override
    void after(Execution execution, Choice choice, int chosen) {
      boolean changes = execution.thread(chosen).pending().givesWay();
      for (int step : this.changes) {
        changes |= step == choice.step();
      }
      if (changes) {
        last--;
        change(chosen, last);
      }
    }
  }
}
