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

  /** Which part of which method it is: {@code org.example.Tank.refill from line 12 on}. */
  public String place() {
    String method = step.method().owner().replace('/', '.') + "." + step.method().name();
    if (step.extent().isOutside()) {
      return "code outside of the module";
    }
    String from = step.extent().start().map(p -> " from line " + p.line() + " on").orElse("");
    return method + from + step.extent().end().map(p -> " up to line " + p.line()).orElse("");
  }
}
