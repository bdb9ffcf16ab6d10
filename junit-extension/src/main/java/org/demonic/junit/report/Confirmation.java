package org.demonic.junit.report;

/**
 * What has happened when a second thread made the calls of a plan, on the real objects.
 *
 * @param text of one that was confirmed, what follows; else the reason
 */
public record Confirmation(Kind kind, String text) {
  /** What is known. */
  public enum Kind {
    /** The precondition was false at the call. */
    CONFIRMED,
    /** The calls were not possible, or the precondition still held behind them. */
    REFUTED,
    /** The plan was not run. */
    NOT_RUN
  }

  /** What is said where there is nothing to run. */
  public static final Confirmation NO_PLAN = notRun("there is no plan");

  /** The precondition was false at the call. */
  public static Confirmation confirmed(String consequence) {
    return new Confirmation(Kind.CONFIRMED, consequence);
  }

  /** The code does not do what the plan says. */
  public static Confirmation refuted(String reason) {
    return new Confirmation(Kind.REFUTED, reason);
  }

  /** The plan was not run. */
  public static Confirmation notRun(String reason) {
    return new Confirmation(Kind.NOT_RUN, reason);
  }
}
