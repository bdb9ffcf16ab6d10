package org.demonic.junit.rival;

/** Thrown when two concurrent calls end as they do in no order. */
final class NotSerialError extends AssertionError {
  private static final long serialVersionUID = 1L;

  private final transient RunResult ending;

  NotSerialError(RunResult ending) {
    super(ending.toString());
    this.ending = ending;
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
