package org.demonic.translate.domain;

import java.util.List;
import org.demonic.lang.source.Span;

/**
 * What the code of a method checks before it does anything else. It is not a contract: a call
 * outside of it is refused by the code itself, with an exception.
 *
 * @param guards in the order of the checks: the method comes to one where those before hold
 * @param leftOut the checks that are not among these
 */
public record JavaGuards(List<Guard> guards, List<LeftOut> leftOut) {
  /** Of a method that checks nothing, or whose code is not known. */
  public static final JavaGuards NONE = new JavaGuards(List.of(), List.of());

  public JavaGuards {
    guards = List.copyOf(guards);
    leftOut = List.copyOf(leftOut);
  }

  /** The check that a clause is; none if it stands in a contract. */
  public static JavaGuards of(JavaClause clause) {
    return clause.refusal().isPresent()
        ? new JavaGuards(List.of(new Guard(clause, false)), List.of())
        : NONE;
  }

  /** Whether nothing is checked. */
  public boolean isEmpty() {
    return guards.isEmpty() && leftOut.isEmpty();
  }

  /**
   * A check.
   *
   * @param clause over the state just before the call; its text says what is thrown else, and where
   * @param isOfArguments whether it reads nothing that any thread can change
   */
  public record Guard(JavaClause clause, boolean isOfArguments) {}

  /**
   * A check that no clause says.
   *
   * @param text the statement, in one line
   * @param reason worded as a sentence
   */
  public record LeftOut(String text, Span span, String reason) {}
}
