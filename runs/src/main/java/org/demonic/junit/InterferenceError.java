package org.demonic.junit;

import org.opentest4j.AssertionFailedError;

/**
 * A sequential test passes, but other threads could break the code that it runs. The message is the
 * report.
 */
public final class InterferenceError extends AssertionFailedError {
  private static final long serialVersionUID = 1L;

  /**
   * Carries a report for people.
   *
   * @param place the call that another thread can break; it is the whole stack trace
   */
  public InterferenceError(String report, StackTraceElement place) {
    super("\n" + report);
    setStackTrace(new StackTraceElement[] {place});
  }
}
