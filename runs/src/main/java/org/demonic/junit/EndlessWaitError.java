package org.demonic.junit;

import java.util.List;
import org.opentest4j.AssertionFailedError;

/**
 * A sequential test waits for what another thread does, and no call of another thread lets it go
 * on. The message is the report.
 */
public final class EndlessWaitError extends AssertionFailedError {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the failure of a test.
   *
   * @param frames the code that waits, the innermost first
   */
  public EndlessWaitError(String report, List<StackTraceElement> frames) {
    super("\n" + report);
    setStackTrace(frames.toArray(new StackTraceElement[0]));
  }
}
