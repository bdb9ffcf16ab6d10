package org.demonic.junit.rival;

import org.demonic.junit.rival.result.RunResult;

/** Thrown when two concurrent calls end as they do in no order. */
final class NotSerialError extends AssertionError {
  private static final long serialVersionUID = 1L;

  private final transient RunResult ending;
  private final boolean isSnapshot;

  NotSerialError(RunResult ending) {
    this(ending, false);
  }

  /**
   * Creates the error.
   *
   * @param isSnapshot whether all is as in an order, but what calls return that have only looked
   */
  NotSerialError(RunResult ending, boolean isSnapshot) {
    super(ending.toString());
    this.ending = ending;
    this.isSnapshot = isSnapshot;
  }

  /** Whether all is as in an order, but what calls return that have changed nothing. */
  boolean isSnapshot() {
    return isSnapshot;
  }

  /** It comes from no line of the code under test, and so has no stack trace. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }

  RunResult ending() {
    return ending;
  }
}
