package org.demonic.junit.question;

import java.util.List;
import org.demonic.junit.rely.BoundRely;
import org.demonic.lang.domain.Goal;

/**
 * A question in demonL.
 *
 * @param isBeforeLocks whether other threads act before the thread of the test takes the locks that
 *     it has at the call
 * @param saysAll whether it has all that is known at the call: if not, a plan need not be one
 */
public record CheckGoal(CheckQuestion question, Goal goal, boolean isBeforeLocks, boolean saysAll) {
  /** The relies that calls from outside keep in this goal. */
  public List<BoundRely> relies() {
    return question.point().relies().stream()
        .filter(r -> !isBeforeLocks || r.rely().isOfAllTime())
        .toList();
  }
}
