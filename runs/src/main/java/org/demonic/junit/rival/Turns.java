package org.demonic.junit.rival;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.demonic.instrument.hooks.ReplacementHooks;
import org.demonic.schedule.Schedules;

/**
 * Lets threads make their calls in an order; who waits lets the others go on. The scheduler lets
 * one thread run at a time, so that nothing here needs a lock.
 */
final class Turns {
  /**
   * The turns of other threads while the calls before wait, after which the next one begins: more
   * if there are threads of the code under test, which may do what is waited for.
   */
  private static final int FEW_WAITS = 2;

  private static final int MANY_WAITS = 20;

  private final Order order;
  private final Thread[] threads;
  private final int[] begun;
  private final int[] ended;

  /** The number of calls that had ended when one began while another one waited; -1 for none. */
  private int endedInTurn = -1;

  private int endedBeforeLast;

  private int timed;

  /**
   * Creates the turns of threads that all exist when the first call begins.
   *
   * @param threads by their numbers in the order
   */
  Turns(Order order, Thread... threads) {
    this.order = order;
    this.threads = threads.clone();
    begun = new int[threads.length];
    ended = new int[threads.length];
  }

  /** The next call of a thread is to begin: waits until it may. */
  void begin(int thread) {
    int waited = 0;
    int most = Schedules.threads() > threads.length ? MANY_WAITS : FEW_WAITS;
    while (waited < most && !isDue(thread)) {
      boolean isTimed = doWaitBefore(thread) && isTimed(thread);
      timed += isTimed ? 1 : 0;
      // Where all give way, time passes; in a loop of such waits, again and again.
      if (isTimed && (!order.letsTimePass() || timed > MANY_WAITS)) {
        break;
      }
      waited = doWaitBefore(thread) && !isTimed ? waited + 1 : 0;
      ReplacementHooks.yieldNow(0);
    }
    if (endedInTurn < 0 && !isDue(thread)) {
      endedInTurn = allEnded();
    }
    endedBeforeLast = allEnded();
    begun[thread]++;
  }

  /** Whether a call has begun while the one before it waited. */
  boolean haveOverlapped() {
    return endedInTurn >= 0;
  }

  /** The number of calls that have ended before any other one began. */
  int endedInTurn() {
    return haveOverlapped() ? endedInTurn : allEnded();
  }

  /** The number of calls that had ended when the last one began. */
  int endedBeforeLast() {
    return endedBeforeLast;
  }

  /** The number of calls of each thread that have ended. */
  List<Integer> ended() {
    return IntStream.range(0, ended.length).mapToObj(i -> Math.min(ended[i], begun[i])).toList();
  }

  private int allEnded() {
    return ended().stream().mapToInt(Integer::intValue).sum();
  }

  /** A call of a thread has ended. */
  void end(int thread) {
    ended[thread]++;
  }

  private boolean isDue(int thread) {
    return before(thread).findAny().isEmpty();
  }

  /** Whether no call can go on that has to end before the next one of a thread begins. */
  private boolean doWaitBefore(int thread) {
    return before(thread).noneMatch(before -> canGoOn(threads[before]));
  }

  /** Whether a call that has to end before waits for some time only. */
  private boolean isTimed(int thread) {
    return before(thread)
        .anyMatch(
            before -> ReplacementHooks.getState(threads[before], 0) == Thread.State.TIMED_WAITING);
  }

  /** Whether a call has waited for some time only when another one was to begin. */
  boolean hasTimed() {
    return timed > 0;
  }

  /** The threads whose calls have to end before the next one of a thread begins. */
  private IntStream before(int thread) {
    int[] calls = new int[threads.length];
    List<Integer> open = new ArrayList<>();
    for (int turn : order.turns()) {
      calls[turn]++;
      if (turn == thread && calls[turn] > begun[thread]) {
        break;
      }
      if (calls[turn] > ended[turn] && !hasEnded(threads[turn])) {
        open.add(turn);
      }
    }
    return open.stream().mapToInt(Integer::intValue);
  }

  private static boolean hasEnded(Thread thread) {
    return ReplacementHooks.getState(thread, 0) == Thread.State.TERMINATED;
  }

  private static boolean canGoOn(Thread thread) {
    Thread.State state = ReplacementHooks.getState(thread, 0);
    return state == Thread.State.RUNNABLE || state == Thread.State.NEW;
  }
}
