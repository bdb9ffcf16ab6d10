package org.demonic.schedule.control;

import org.demonic.schedule.objects.Kind;

/** What the last steps of an execution have come to: whose they were, and whether they did much. */
final class Progress {
  private static final int NOBODY = -1;

  /** The steps in a row after which a thread may wait unnoticed, so that others get a turn. */
  private static final int LONG_TURN = 2_000;

  /** The thread that has made the last steps, and how many. */
  private int runner = NOBODY;

  private int turnSteps;
  private int last;
  private int lastTime;

  /** A thread makes a step. */
  void step(int thread, Kind kind) {
    boolean isSame = thread == runner && kind != Kind.YIELD;
    turnSteps = isSame ? turnSteps + 1 : 0;
    runner = thread;
  }

  /** Whether a thread has made too many steps in a row. */
  boolean isLongTurn(int thread) {
    return thread == runner && turnSteps >= LONG_TURN;
  }

  /** A thread does more than to look and to give way, after so many steps of all. */
  void goOn(int steps) {
    last = steps;
  }

  /** The number of steps when a thread last did so. */
  int last() {
    return last;
  }

  /** Time passes, after so many steps of all. */
  void timePasses(int steps) {
    lastTime = steps;
  }

  /** The number of steps since it last did. */
  int sinceTimePassed(int steps) {
    return steps - lastTime;
  }
}
