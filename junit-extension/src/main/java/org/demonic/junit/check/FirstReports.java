package org.demonic.junit.check;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Makes sure that of the tests in one class, one reports what is so whichever test is run. */
final class FirstReports {
  /** The tests that report something, by test class and report. */
  private static final Map<String, String> TESTS = new ConcurrentHashMap<>();

  private FirstReports() {}

  /**
   * Whether this test is the one that makes a report. If it is run again, it makes the report
   * again, because it must not pass then.
   *
   * @param test {@code pkg.TestClass#method}
   */
  static boolean isFirst(String test, String report) {
    String testClass = test.replaceFirst("#.*", "");
    return TESTS.computeIfAbsent(testClass + "\n" + report, r -> test).equals(test);
  }
}
