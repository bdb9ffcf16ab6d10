package org.demonic.junit.report;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The groups of findings that a run of JUnit has shown in full, and where: one test of the run
 * tells of each. Tests that run at the same time may share it.
 */
public final class ReportedGroups {
  private final Map<FindingGroup, String> places = new ConcurrentHashMap<>();

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
}
