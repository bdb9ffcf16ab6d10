package org.demonic.schedule.step;

import org.demonic.schedule.objects.Kind;

/** What the last steps of an execution have come to: whose they were, and whether they did much. */
public final class Progress {
  private static final int NOBODY = -1;

  /** The steps in a row after which a thread may wait unnoticed, so that others get a turn. */
  private static final int LONG_TURN = 2_000;

  /** The thread that has made the last steps, and how many. */
  private int runner = NOBODY;

  private int turnSteps;
  private int last;

  /** A thread makes a step. */
  public void step(int thread, Kind kind) {
    boolean isSame = thread == runner && kind != Kind.YIELD;
    turnSteps = isSame ? turnSteps + 1 : 0;
    runner = thread;
  }

  /** Whether a thread has made too many steps in a row. */
  public boolean isLongTurn(int thread) {
    return thread == runner && turnSteps >= LONG_TURN;
  }

  /** A thread does more than to look and to give way, after so many steps of all. */
  public void goOn(int steps) {
    last = steps;
  }

  /** The number of steps when a thread last did so. */
  public int last() {
    return last;
  }
}
