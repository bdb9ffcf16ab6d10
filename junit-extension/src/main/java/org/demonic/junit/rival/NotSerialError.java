package org.demonic.junit.rival;

/** Two calls beside each other have ended as they do in no order. */
final class NotSerialError extends AssertionError {
  private static final long serialVersionUID = 1L;

  private final transient Outcome outcome;

  NotSerialError(Outcome outcome) {
    super(outcome.toString());
    this.outcome = outcome;
  }

  Outcome outcome() {
    return outcome;
  }
}
