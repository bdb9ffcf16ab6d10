package org.demonic.junit.waiting;

/** Ends a test at a wait that no thread is there to end. */
final class StuckError extends Error {
  private static final long serialVersionUID = 1;

  StuckError(StuckWait wait) {
    super(wait.text() + ", and no other thread is there to end that");
    setStackTrace(wait.frames().toArray(new StackTraceElement[0]));
  }
}
