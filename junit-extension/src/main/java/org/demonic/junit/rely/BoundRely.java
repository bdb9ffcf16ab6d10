package org.demonic.junit.rely;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.demonic.code.path.MethodName;
import org.demonic.junit.contract.ClauseText;
import org.demonic.junit.snapshot.Binding;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.translate.type.BinaryNames;
import org.jspecify.annotations.Nullable;

/**
 * An assumption about calls by other threads, in terms of a state.
 *
 * @param values what its names stand for
 */
public record BoundRely(DeclaredRely rely, DeclaredRely.Typed clause, Binding values) {
  /** Whether a step of a plan keeps it. */
  public boolean isKeptBy(Plan.Step step, FunctionChoices choices) {
    return Evaluator.holds(
        clause.term(), new Valuation(step.after(), step.before(), variables(), choices));
  }

  /** The values of its names in a state that nothing has changed yet. */
  public Valuation at(State state) {
    return Valuation.in(state, variables(), FunctionChoices.NONE);
  }

  private Map<Variable, Value> variables() {
    Map<Variable, Value> bound = new LinkedHashMap<>();
    for (Variable variable : clause.variables()) {
      Binding.Bound value = values.values().get(variable.name());
      if (value != null) {
        bound.put(variable, value.value());
      }
    }
    return bound;
  }

  /** The method that relies on it. */
  public MethodName method() {
    return rely.method().inClassFiles();
  }

  /** {@code @DeclaredRely tail == old(tail)}. */
  public String text() {
    return rely.isUsersLock() ? clause.clause().text() : "@Rely " + ClauseText.of(clause.clause());
  }

  /** The method or class that relies: {@code pop()}, or {@code Queue} for a class. */
  public String whose() {
    return rely.ofClass().map(BinaryNames::simpleName).orElseGet(() -> rely.method().name() + "()");
  }

  /** Whether two have the same clause about the same values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof BoundRely that
        && clause.clause().equals(that.clause.clause())
        && rely.isOfAllTime() == that.rely.isOfAllTime()
        && values.values().equals(that.values.values());
  }

  @Override
  public int hashCode() {
    return Objects.hash(clause.clause(), values.values());
  }
}
