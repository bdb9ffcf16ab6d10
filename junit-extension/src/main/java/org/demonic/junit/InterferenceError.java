package org.demonic.junit;

import org.opentest4j.AssertionFailedError;

/**
 * A sequential test passes, but other threads could break the code that it runs. The message is the
 * report.
 */
public final class InterferenceError extends AssertionFailedError {
  private static final long serialVersionUID = 1L;

  public InterferenceError(String report) {
    super(report);
  }
}
