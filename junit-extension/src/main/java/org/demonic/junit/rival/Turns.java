package org.demonic.junit.rival;

import org.demonic.instrument.hooks.ScheduleHooks;

/**
 * Lets threads make their calls in an order; who waits lets the others go on. The scheduler lets
 * one thread run at a time, so that nothing here needs a lock.
 */
final class Turns {
  private final Order order;
  private final Thread[] threads;
  private final int[] begun;
  private final int[] ended;

  /**
   * For threads that are all there when the first call begins.
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
    while (!isDue(thread)) {
      ScheduleHooks.yieldNow(0);
    }
    begun[thread]++;
  }

  /** A call of a thread has ended. */
  void end(int thread) {
    ended[thread]++;
  }

  private boolean isDue(int thread) {
    int[] calls = new int[threads.length];
    for (int turn : order.turns()) {
      calls[turn]++;
      if (turn == thread && calls[turn] > begun[thread]) {
        return true;
      }
      if (calls[turn] > ended[turn] && canGoOn(threads[turn])) {
        return false;
      }
    }
    return true;
  }

  private static boolean canGoOn(Thread thread) {
    Thread.State state = ScheduleHooks.getState(thread, 0);
    return state == Thread.State.RUNNABLE || state == Thread.State.NEW;
  }
}
