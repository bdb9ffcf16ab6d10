package org.demonic.translate.domain;

import java.util.List;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;

/**
 * The conditions of a step that changes nothing, in terms of a domain.
 *
 * @param routine its preconditions are the conditions
 * @param parameters what the parameters of the routine are, in their order
 */
public record StepCondition(RoutineDeclaration routine, List<StepParameter> parameters) {
  public StepCondition {
    parameters = List.copyOf(parameters);
  }
}
