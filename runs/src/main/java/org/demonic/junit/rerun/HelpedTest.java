package org.demonic.junit.rerun;

import java.util.List;

/**
 * The help that a test needs, because it waits.
 *
 * @param waiting the number of the first call of the test that waits; negative if the test itself
 *     does
 * @param first the calls with which that goes on, of each of the other threads; empty if no calls
 *     are needed
 * @param text what other threads do, as people read it; empty if they do nothing
 * @param companion does it in each run, where the test waits
 */
public record HelpedTest(int waiting, List<List<Call>> first, String text, Companion companion) {
  public HelpedTest {
    first = first.stream().map(List::copyOf).toList();
  }
}
