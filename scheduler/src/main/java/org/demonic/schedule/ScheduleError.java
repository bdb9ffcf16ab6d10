package org.demonic.schedule;

/** Says that a schedule breaks a body, or that nothing can be said of it. */
public final class ScheduleError extends AssertionError {
  private static final long serialVersionUID = 1;

  private final transient Exploration exploration;

  /** With the whole report, and what is known. */
  public ScheduleError(String message, Exploration exploration) {
    super(message);
    this.exploration = exploration;
    Failure failure = exploration.failure();
    if (failure != null && failure.thrown() != null) {
      initCause(failure.thrown());
    }
  }

  /** What is known. */
  public Exploration exploration() {
    return exploration;
  }
}
