package org.demonic.junit.question;

import org.demonic.code.step.Step;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;

/**
 * Can other threads break one clause of a precondition at a check point?
 *
 * @param domain the domain as it was at the check point
 */
public record CheckQuestion(JavaDomain domain, CheckPoint point, JavaClause clause) {
  CheckQuestion at(CheckPoint other) {
    return new CheckQuestion(domain, other, clause);
  }

  /** The same question over the actions of all steps but one. */
  CheckQuestion without(Step step) {
    return over(domain.without(step));
  }

  /** The same question over other actions of the same types. */
  CheckQuestion over(JavaDomain other) {
    return new CheckQuestion(other, point, clause);
  }
}
