package org.demonic.junit.report;

import java.util.List;
import org.demonic.code.path.MethodName;
import org.demonic.junit.naming.JavaNames;

/**
 * The result of running a plan with a second thread on the real objects.
 *
 * @param text of one that was confirmed, what follows; else the reason
 * @param tried the methods that were called, if it was only tried whether they do what the plan
 *     says; else none
 */
public record Confirmation(Kind kind, String text, List<MethodName> tried) {
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
  public static Confirmation confirmed(String consequence, List<MethodName> tried) {
    return new Confirmation(Kind.CONFIRMED, consequence, tried);
  }

  /** The methods that were tried, for people: {@code Driver.exit()}. */
  List<String> calls() {
    return tried.stream().map(JavaNames::method).toList();
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
