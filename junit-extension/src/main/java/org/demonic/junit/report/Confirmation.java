package org.demonic.junit.report;

import java.util.List;

/**
 * The result of running a plan with a second thread on the real objects.
 *
 * @param text of one that was confirmed, what follows; else the reason
 * @param tried the methods that were called, {@code Driver.exit()}, if it was only tried whether
 *     they do what the plan says; else none
 */
public record Confirmation(Kind kind, String text, List<String> tried) {
  public Confirmation {
    tried = List.copyOf(tried);
  }

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
  public static Confirmation confirmed(String consequence, List<String> tried) {
    return new Confirmation(Kind.CONFIRMED, consequence, tried);
  }

  /** The methods that have done it in the place of those of a plan; empty if the plan's have. */
  public List<String> inPlaceOf(List<String> planned) {
    return tried.equals(planned) ? List.of() : tried;
  }

  /** The code does not do what the plan says. */
  public static Confirmation refuted(String reason) {
    return new Confirmation(Kind.REFUTED, reason, List.of());
  }

  /** The plan was not run. */
  public static Confirmation notRun(String reason) {
    return new Confirmation(Kind.NOT_RUN, reason, List.of());
  }
}
