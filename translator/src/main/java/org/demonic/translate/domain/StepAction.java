package org.demonic.translate.domain;

import java.util.List;
import java.util.Optional;
import org.demonic.code.step.Step;

/**
 * An action that is a step of another thread.
 *
 * @param method the method that the thread called, if it has a source
 * @param parameters what the parameters of the action are, in their order
 */
public record StepAction(Step step, Optional<JavaMethod> method, List<StepParameter> parameters) {
  public StepAction {
    parameters = List.copyOf(parameters);
  }
}
