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
import org.demonic.synthesize.smt.OverLimitException;
import org.demonic.synthesize.smt.Smt;

/**
 * Finds what a plan chose. An argument was a choice if the action has the very same effect with
 * each other one that its precondition allows; a value that an action gives to a field, or returns,
 * if its postcondition and all else that a step must satisfy allow others too.
 */
public final class PlanChoices {
  private PlanChoices() {}

  /**
   * What a step chose.
   *
   * @param arguments the parameters whose arguments do not matter
   * @param fields what the action set
   * @param result what the action returned; empty if it returns nothing else
   */
  public record StepChoices(
      List<Variable> arguments, List<FieldChoice> fields, Optional<Value> result) {
    static final StepChoices NONE = new StepChoices(List.of(), List.of(), Optional.empty());

    public StepChoices {
      arguments = List.copyOf(arguments);
      fields = List.copyOf(fields);
    }
  }

  /** The value of a field, which could have been another. */
  public record FieldChoice(ObjectReference object, Field field, Value value) {}

  /**
   * The choices of each step of a plan. What the solver cannot decide within a second, or less if
   * the limits say so, is not among them.
   */
  public static List<StepChoices> of(Domain domain, Goal goal, Limits limits, Plan plan) {
    try (Context context = Smt.newContext()) {
      return PlannedStep.choices(context, domain, goal, limits, plan);
    } catch (LimitException | OverLimitException notKnown) {
      return Collections.nCopies(plan.length(), StepChoices.NONE);
    }
  }
}
