package org.demonic.synthesize.explain;

import com.microsoft.z3.Context;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.smt.Smt;

/**
 * Finds the choices of a plan. An argument was a choice if the action has the same effect with
 * every other argument that its precondition allows. A value that an action gives to a field, or
 * returns, was a choice if the postcondition and all other constraints on the step allow other
 * values, too.
 */
public final class PlanChoices {
  private PlanChoices() {}

  /**
   * The choices of a step.
   *
   * @param arguments the parameters whose arguments do not matter
   * @param fields the fields to which the action could have given other values
   * @param result the result, if the action could have returned another one
   */
  public record StepChoices(
      List<Variable> arguments, List<FieldChoice> fields, Optional<Value> result) {
    static final StepChoices NONE = new StepChoices(List.of(), List.of(), Optional.empty());

    public StepChoices {
      arguments = List.copyOf(arguments);
      fields = List.copyOf(fields);
    }
  }

  /** A value of a field that could have been another one. */
  public record FieldChoice(ObjectReference object, Field field, Value value) {}

  /**
   * The choices of each step of a plan. A choice that the solver cannot confirm within a second, or
   * within the limits if these are lower, is not reported.
   */
  public static List<StepChoices> of(Domain domain, Goal goal, Limits limits, Plan plan) {
    try (Context context = Smt.newContext()) {
      return PlannedStep.choices(context, domain, goal, limits, plan);
    } catch (LimitException | OverLimitException notKnown) {
      return Collections.nCopies(plan.length(), StepChoices.NONE);
    }
  }
}
