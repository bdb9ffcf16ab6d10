package org.demonic.junit.rival;

import org.demonic.junit.rerun.Call;

/**
 * Two calls that have been run beside each other.
 *
 * @param subject the call of the test
 * @param because more about the end, in a sentence; empty for nothing
 * @param schedules how many have been run
 * @param millis how long it took
 */
record PairRun(Call subject, Rival rival, End end, String because, long schedules, long millis) {
  /** How it ended. */
  enum End {
    /**
     * Under each schedule that can make a difference, an order of the two explains what happens.
     */
    COMPLETE,
    /** Under all that were run. */
    LIMIT,
    INTERFERENCE,
    /** Nothing is known: the test did not come to the call as it did before, or out of control. */
    LEFT_OUT
  }
}
