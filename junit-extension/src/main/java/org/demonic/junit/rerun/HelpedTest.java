package org.demonic.junit.rerun;

import java.util.List;

/**
 * The help that a test needs, because it waits.
 *
 * @param waiting the number of the first call of the test that waits; negative if the test itself
 *     does
 * @param first the calls of another thread with which that goes on
 * @param calls all calls of another thread
 * @param isGiven whether the test has said itself how its waits end
 * @param companion makes them in each run, where the test waits
 */
public record HelpedTest(
    int waiting, List<Call> first, List<Call> calls, boolean isGiven, Companion companion) {
  public HelpedTest {
    first = List.copyOf(first);
    calls = List.copyOf(calls);
  }
}
