package org.demonic.junit.report;

/**
 * The result of running a plan with a second thread on the real objects.
 *
 * @param text of one that was confirmed, what follows; else the reason
 */
public record Confirmation(Kind kind, String text) {
  /** The kind of result. */
  public enum Kind {
    /** The precondition was false at the call. */
    CONFIRMED,
    /** The calls were not possible, or the precondition still held behind them. */
    REFUTED,
    /** The plan was not run. */
    NOT_RUN
  }

  /** The result where there is nothing to run. */
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
