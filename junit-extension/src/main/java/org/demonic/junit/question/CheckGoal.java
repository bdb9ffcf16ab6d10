package org.demonic.junit.question;

import java.util.List;
import org.demonic.junit.rely.BoundRely;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;

/**
 * A question in demonL.
 *
 * @param declaration the goal as it is written to a file
 * @param goal the same, checked
 * @param isBeforeLocks whether other threads act before the thread of the test takes the locks that
 *     it has at the call
 * @param saysAll whether it has all that is known at the call: if not, a plan need not be one
 */
public record CheckGoal(
    CheckQuestion question,
    GoalDeclaration declaration,
    Goal goal,
    boolean isBeforeLocks,
    boolean saysAll) {
  /** The relies that calls from outside keep in this goal. */
  public List<BoundRely> relies() {
    return question.point().relies().stream()
        .filter(r -> !isBeforeLocks || r.rely().isOfAllTime())
        .toList();
  }
}
