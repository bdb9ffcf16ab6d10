package org.demonic.translate.domain;

import java.util.List;
import java.util.Optional;
import org.demonic.code.step.Extent;
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
    if (step.extent() instanceof Extent.Outside) {
      return "code outside of the module";
    } else if (step.extent() instanceof Extent.Part part) {
      return method + " from line " + part.from().line() + " on";
    } else if (step.extent() instanceof Extent.UpTo start) {
      return method + " up to line " + start.before().line();
    }
    return method;
  }
}
