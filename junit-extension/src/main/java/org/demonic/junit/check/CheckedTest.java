package org.demonic.junit.check;

import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.junit.report.ReportedGroups;
import org.demonic.report.run.TestFindings;

/**
 * A test that is about to run.
 *
 * @param id {@code pkg.TestClass#method}, the same for each invocation of a parameterised test
 * @param shown the same for people: of a feature of Spock, with its name
 * @param named the binary names of the classes under test; if empty, all classes with contracts
 *     are, and those that call methods which begin with checks
 * @param told what the tests of this run of JUnit have told so far
 * @param findings keeps what is found, and knows what may be there
 */
public record CheckedTest(
    String id,
    String shown,
    Set<String> named,
    Settings settings,
    ReportedGroups told,
    TestFindings findings) {
  public CheckedTest {
    named = Set.copyOf(named);
  }

  /** Whether a class, or one around it, is named as one under test. */
  boolean names(String binaryName) {
    return named.stream().anyMatch(n -> binaryName.equals(n) || binaryName.startsWith(n + "$"));
  }

  /** Whether this is the test of its class that makes a report. */
  boolean isFirst(String report) {
    return told.isFirst(id, report);
  }

  /** The classes under test, for messages. */
  String classesUnderTest() {
    return named.isEmpty()
        ? "a class of the module"
        : named.stream().sorted().collect(Collectors.joining(", "));
  }
}
