package org.demonic.schedule.control;

/** Ends the threads of an execution that has been decided. Code under test must not keep it. */
final class Unwinding extends Error {
  private static final long serialVersionUID = 1;

  @SuppressWarnings("StaticAssignmentOfThrowable") // it has no stack
  static final Unwinding NOW = new Unwinding();

  private Unwinding() {
    super("the schedule has ended", null, false, false);
  }
}
