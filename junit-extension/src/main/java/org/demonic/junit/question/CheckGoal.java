package org.demonic.junit.question;

import org.demonic.lang.domain.Goal;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;

/**
 * A question in demonL.
 *
 * @param declaration the goal as it is written to a file
 * @param goal the same, checked
 * @param isBeforeLocks whether other threads act before the thread of the test takes the locks that
 *     it has at the call
 */
public record CheckGoal(
    CheckQuestion question, GoalDeclaration declaration, Goal goal, boolean isBeforeLocks) {}
