package org.demonic.junit.rival.pair;

/**
 * A call of a run.
 *
 * @param thread its number in an order
 * @param number of the calls of its thread, from 0 on
 */
public record Place(int thread, int number) {
  /** The thread of the test. */
  public static final int TEST = 0;

  /** The call of the test. */
  public static final Place OF_TEST = new Place(TEST, 0);
}
