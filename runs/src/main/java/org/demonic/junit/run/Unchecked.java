package org.demonic.junit.run;

import java.util.List;
import org.demonic.lang.source.Diagnostic;

/** What is so of a test that has checked nothing. */
public interface Unchecked {
  /** The reason why that fails the test. */
  Diagnostic reason();

  /**
   * The reason why it fails all tests of a class.
   *
   * @param testClass its simple name
   * @param all what is so of each of them, this one included
   */
  Diagnostic reason(String testClass, List<Unchecked> all);

  /** Whether there was something to check that has no answer, which no other test can make up. */
  boolean isUnanswered();

  /** Whether other threads have run code under test, which only a line tells: it fails no test. */
  boolean isElsewhere();
}
