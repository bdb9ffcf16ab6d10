package org.demonic.junit.rerun;

import java.util.List;

/**
 * The help that a test needs, because it waits.
 *
 * @param waiting the number of the one call of the test that waits; negative if there are several
 * @param calls those of another thread
 * @param companion makes them in each run, where the test waits
 */
public record HelpedTest(int waiting, List<Call> calls, Companion companion) {
  public HelpedTest {
    calls = List.copyOf(calls);
  }
}
