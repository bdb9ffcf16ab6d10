package org.demonic.schedule.iroot;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.step.Choice;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/**
 * A schedule that tries to expose an iRoot (Maple, section 4). The thread with the highest priority
 * goes on. One whose next access has to wait for another thread gets the lowest priority, and goes
 * on all the same when all others wait, too.
 */
final class Attempt implements Chooser {
  private static final int NOBODY = -1;

  private final Pursuit pursuit;
  private final boolean isReversed;

  /** Decides which accesses are passed over; null where none is. */
  private final @Nullable SplittableRandom random;

  /** The highest goes on. Grows with the threads. */
  private int[] priorities = new int[8];

  /** What a thread has while it does not wait. Who gives way has the lowest from then on. */
  private int[] usual = new int[8];

  /** Whether it has been decided already that a thread has to wait at its next step, or not. */
  private boolean[] isDecided = new boolean[8];

  private int known;
  private int lowest;
  private int seen;

  /**
   * Creates one for one execution.
   *
   * @param number of the attempt, from 0 on: threads that were created first come first in the even
   *     ones, and last in the odd ones; from 2 on, chance passes over some accesses
   */
  Attempt(Candidate candidate, int number) {
    this.isReversed = number % 2 == 1;
    this.pursuit = new Pursuit(candidate, isReversed);
    this.random = number < 2 ? null : new SplittableRandom(number);
  }

  @Override
  public int choose(Execution execution, Choice choice) {
    meet(execution.threads());
    follow(execution.steps());
    int[] able = choice.ready();
    if (isReversed && choice.late().length > 0) {
      able = Arrays.copyOf(able, able.length + 1);
      able[able.length - 1] = choice.late()[0];
    } else if (able.length == 0) {
      return choice.late()[0];
    }
    int chosen = choose(execution, able);
    if (execution.thread(chosen).pending().givesWay()) {
      lower(chosen);
      usual[chosen] = priorities[chosen];
    }
    return chosen;
  }

  private void meet(int threads) {
    if (threads > priorities.length) {
      priorities = Arrays.copyOf(priorities, 2 * threads);
      usual = Arrays.copyOf(usual, 2 * threads);
      isDecided = Arrays.copyOf(isDecided, 2 * threads);
    }
    for (; known < threads; known++) {
      usual[known] = isReversed ? 1 + known : Integer.MAX_VALUE - known;
      priorities[known] = usual[known];
    }
  }

  /** Takes in the steps that were made since the last choice. */
  private void follow(List<Step> steps) {
    for (; seen < steps.size(); seen++) {
      int thread = steps.get(seen).thread();
      isDecided[thread] = false;
      boolean wasOver = pursuit.isOver();
      boolean isMade = pursuit.make(thread, steps.get(seen).operation());
      if ((isMade && pursuit.isOver()) || pursuit.hasNotBegun()) {
        priorities[thread] = usual[thread];
      } else if (isMade && pursuit.next() != thread && !wasOver) {
        lower(thread);
      }
    }
  }

  private void lower(int thread) {
    lowest--;
    priorities[thread] = lowest;
  }

  private int choose(Execution execution, int[] able) {
    for (int thread : able) {
      if (execution.thread(thread).pending().isIndependent()) {
        return thread;
      }
    }
    int met = met(execution, able);
    while (met == NOBODY) {
      int thread = first(able);
      if (isDecided[thread] || !waits(thread, execution.thread(thread).pending())) {
        return thread;
      }
      isDecided[thread] = true;
      lower(thread);
    }
    return met;
  }

  /** The thread that has to go on now, because others are where they shall be; -1 for none. */
  private int met(Execution execution, int[] able) {
    if (pursuit.isOver()) {
      return NOBODY;
    }
    for (int thread : able) {
      Operation operation = execution.thread(thread).pending();
      if (pursuit.hasNotBegun()) {
        for (int other : able) {
          if (pursuit.isMet(thread, operation, other, execution.thread(other).pending())) {
            return thread;
          }
        }
      } else if (pursuit.isNext(thread, operation)) {
        return thread;
      }
    }
    int next = pursuit.next();
    boolean isAble = next != NOBODY && Arrays.stream(able).anyMatch(t -> t == next);
    return isAble && !pursuit.isDisturbedBy(next, execution.thread(next).pending()) ? next : NOBODY;
  }

  private int first(int[] able) {
    int first = able[0];
    for (int thread : able) {
      if (priorities[thread] > priorities[first]) {
        first = thread;
      }
    }
    return first;
  }

  private boolean waits(int thread, Operation operation) {
    boolean isWanted =
        pursuit.hasNotBegun()
            ? pursuit.isNext(thread, operation) || pursuit.isPartner(operation)
            : pursuit.isDisturbedBy(thread, operation);
    return isWanted && (random == null || random.nextBoolean());
  }
}
