package org.demonic.schedule;

/** Thrown when a schedule makes a body fail, or when the body could not be controlled. */
public final class ScheduleError extends AssertionError {
  private static final long serialVersionUID = 1;

  private final transient Exploration exploration;

  /** Creates an error with the whole report as its message. */
  public ScheduleError(String message, Exploration exploration) {
    super(message);
    this.exploration = exploration;
    Failure failure = exploration.failure();
    if (failure != null && failure.thrown() != null) {
      initCause(failure.thrown());
    }
  }

  /** The exploration that found it. */
  public Exploration exploration() {
    return exploration;
  }
}
