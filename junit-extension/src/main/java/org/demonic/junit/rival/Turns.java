package org.demonic.junit.rival;

import org.demonic.instrument.hooks.ScheduleHooks;

/**
 * Lets threads make their calls in an order; who waits lets the others go on. The scheduler lets
 * one thread run at a time, so that nothing here needs a lock.
 */
final class Turns {
  /** The turns of other threads while a call waits, after which the next call begins. */
  private static final int MOST_WAITS = 20;

  private final Order order;
  private final Thread[] threads;
  private final int[] begun;
  private final int[] ended;
  private boolean haveOverlapped;

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
    while (waited < MOST_WAITS && !isDue(thread)) {
      // What the call before waits for may be done by threads of the code under test.
      waited = isWaiting(thread) ? waited + 1 : 0;
      ScheduleHooks.yieldNow(0);
    }
    haveOverlapped |= !isDue(thread);
    begun[thread]++;
  }

  /** Whether a call has begun while the one before it waited. */
  boolean haveOverlapped() {
    return haveOverlapped;
  }

  /** A call of a thread has ended. */
  void end(int thread) {
    ended[thread]++;
  }

  private boolean isDue(int thread) {
    return before(thread) < 0;
  }

  /** Whether the call that has to end before is one that waits. */
  private boolean isWaiting(int thread) {
    int before = before(thread);
    return before >= 0 && !canGoOn(threads[before]);
  }

  /** The thread whose call has to end before the next one of a thread begins; -1 for none. */
  private int before(int thread) {
    int[] calls = new int[threads.length];
    for (int turn : order.turns()) {
      calls[turn]++;
      if (turn == thread && calls[turn] > begun[thread]) {
        return -1;
      }
      if (calls[turn] > ended[turn] && !hasEnded(threads[turn])) {
        return turn;
      }
    }
    return -1;
  }

  private static boolean hasEnded(Thread thread) {
    return ScheduleHooks.getState(thread, 0) == Thread.State.TERMINATED;
  }

  private static boolean canGoOn(Thread thread) {
    Thread.State state = ScheduleHooks.getState(thread, 0);
    return state == Thread.State.RUNNABLE || state == Thread.State.NEW;
  }
}
