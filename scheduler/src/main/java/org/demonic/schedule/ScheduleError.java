package org.demonic.schedule;

/** Thrown when a schedule makes a body fail, or when the body could not be controlled. */
public final class ScheduleError extends AssertionError {
  private static final long serialVersionUID = 1;

  private final transient Exploration exploration;

  private final String repetition;

  /**
   * Creates an error with the whole report as its message.
   *
   * @param repetition the file of a test that repeats it; empty if there is none
   */
  public ScheduleError(String message, Exploration exploration, String repetition) {
    super(message);
    this.repetition = repetition;
    this.exploration = exploration;
    Failure failure = exploration.failure();
    if (failure != null && failure.thrown() != null) {
      initCause(failure.thrown());
    }
  }

  /** The file of a test that repeats it; empty if there is none. */
  public String repetition() {
    return repetition;
  }

  /** The exploration that found it. */
  public Exploration exploration() {
    return exploration;
  }
}
