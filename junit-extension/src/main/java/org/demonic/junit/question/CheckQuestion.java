package org.demonic.junit.question;

import org.demonic.lang.domain.Goal;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;

/**
 * One clause of a precondition at a check point, as a goal: can other threads break it?
 *
 * @param declaration the goal as it is written to a file
 * @param goal the same, checked
 */
public record CheckQuestion(
    JavaDomain domain,
    CheckPoint point,
    JavaClause clause,
    GoalDeclaration declaration,
    Goal goal) {}
