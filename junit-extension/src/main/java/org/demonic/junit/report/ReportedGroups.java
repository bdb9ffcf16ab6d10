package org.demonic.junit.report;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a run of JUnit has told, so that not all of its tests tell of it: the groups of findings
 * that were shown in full, and where, and what is so whichever test of a class is run. Tests that
 * run at the same time may share it.
 */
public final class ReportedGroups {
  private final Map<FindingGroup, String> places = new ConcurrentHashMap<>();

  /** The tests that report what is so whichever test is run, by test class and report. */
  private final Map<String, String> tests = new ConcurrentHashMap<>();

  /** Whether no test has shown a group yet. */
  public boolean isNew(FindingGroup group) {
    return !places.containsKey(group);
  }

  /**
   * Whoever asks first has to tell of a group in full.
   *
   * @param place where that is done: the test, and the line that is broken
   * @return empty for the first one; for others, where it is done
   */
  Optional<String> told(FindingGroup group, String place) {
    return Optional.ofNullable(places.putIfAbsent(group, place));
  }

  /**
   * Whether of the tests of its class this one makes a report. If it is run again, it makes the
   * report again, because it must not pass then.
   *
   * @param test {@code pkg.TestClass#method}
   */
  public boolean isFirst(String test, String report) {
    String testClass = test.replaceFirst("#.*", "");
    return tests.computeIfAbsent(testClass + "\n" + report, r -> test).equals(test);
  }
}
