package org.demonic.translate.domain;

import java.util.List;
import org.demonic.lang.source.Span;

/**
 * What the code of a method checks before it does anything else. It is not a contract: a call
 * outside of it is refused by the code itself, with an exception.
 *
 * @param clauses what holds where it does not refuse the call, in the order of the checks: the
 *     method comes to one where those before hold; their texts say what is thrown else, and where
 * @param leftOut the checks that no clause says
 */
public record JavaRefusals(List<JavaClause> clauses, List<LeftOut> leftOut) {
  /** The refusals of a method that checks nothing, or whose code is not known. */
  public static final JavaRefusals NONE = new JavaRefusals(List.of(), List.of());

  public JavaRefusals {
    clauses = List.copyOf(clauses);
    leftOut = List.copyOf(leftOut);
  }

  /** The check that a clause is; none if it stands in a contract. */
  public static JavaRefusals of(JavaClause clause) {
    return clause.refusal().isPresent() ? new JavaRefusals(List.of(clause), List.of()) : NONE;
  }

  /** Whether nothing is checked. */
  public boolean isEmpty() {
    return clauses.isEmpty() && leftOut.isEmpty();
  }

  /**
   * A check that no clause says.
   *
   * @param text the statement, in one line
   * @param reason worded as a sentence
   */
  public record LeftOut(String text, Span span, String reason) {}
}
