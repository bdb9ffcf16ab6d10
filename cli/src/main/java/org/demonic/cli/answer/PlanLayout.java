package org.demonic.cli.answer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;

/**
 * Lays out a plan for a person: the first state, then numbered actions with their changes.
 *
 * <pre>
 *   initially   a.balance = 10
 *   1. withdraw(a, 10)   a.balance: 10 -&gt; 0
 * </pre>
 *
 * Only objects that the goal names, that the plan touches, or that these refer to are shown.
 */
public final class PlanLayout {
  private final Goal goal;
  private final Plan plan;

  /** The layout of a plan that reaches a goal. */
  public PlanLayout(Goal goal, Plan plan) {
    this.goal = goal;
    this.plan = plan;
  }

  /** The lines, without line ends. */
  static List<String> lines(Goal goal, Plan plan) {
    PlanLayout layout = new PlanLayout(goal, plan);
    List<String> lines = new ArrayList<>(Facts.lines("initially", 9, layout.initialFacts()));
    lines.addAll(layout.stepLines());
    return lines;
  }

  /** The facts of the first state: the values of variables, then the fields of objects. */
  public List<String> initialFacts() {
    List<String> facts = new ArrayList<>();
    Set<ObjectReference> declared = new LinkedHashSet<>();
    for (Variable variable : goal.variables()) {
      Value value = plan.variables().getOrDefault(variable, NullValue.NULL);
      if (value instanceof ObjectReference object
          && object.name().equals(variable.name())
          && declared.add(object)) {
        continue;
      }
      facts.add(variable + " = " + value.summary());
    }
    for (ObjectReference object : shown()) {
      facts.addAll(
          isDeclared(object)
              ? StateChanges.fields(plan.initial(), object)
              : StateChanges.appearance(plan.initial(), object));
    }
    return facts;
  }

  private boolean isDeclared(ObjectReference object) {
    return plan.variables().containsValue(object);
  }

  /** The objects of the first state that matter, in the order of that state. */
  public List<ObjectReference> shown() {
    Deque<ObjectReference> next = new ArrayDeque<>();
    plan.variables().values().forEach(v -> next.addAll(StateChanges.references(v)));
    for (Step step : plan.steps()) {
      step.arguments().forEach(a -> next.addAll(StateChanges.references(a)));
      next.addAll(StateChanges.changedObjects(step.before(), step.after()));
    }
    Set<ObjectReference> reached = new LinkedHashSet<>();
    while (!next.isEmpty()) {
      ObjectReference object = next.remove();
      if (plan.initial().contains(object) && reached.add(object)) {
        plan.initial()
            .fields(object)
            .values()
            .forEach(v -> next.addAll(StateChanges.references(v)));
      }
    }
    return plan.initial().objects().stream().filter(reached::contains).toList();
  }

  private List<String> stepLines() {
    List<String> calls = new ArrayList<>();
    for (int i = 0; i < plan.length(); i++) {
      calls.add("%d. %s".formatted(i + 1, call(plan.steps().get(i))));
    }
    if (calls.isEmpty()) {
      return Facts.lines("no action", 9, List.of("the first state is final already"));
    }
    int width = calls.stream().mapToInt(Facts::width).max().orElse(0);
    List<String> lines = new ArrayList<>();
    State last = plan.initial();
    for (int i = 0; i < plan.length(); i++) {
      Step step = plan.steps().get(i);
      lines.addAll(Facts.lines(calls.get(i), width, effects(last, step)));
      last = step.after();
    }
    return lines;
  }

  private static List<String> effects(State last, Step step) {
    List<String> effects = new ArrayList<>(StateChanges.between(last, step.before()));
    effects.addAll(StateChanges.between(step.before(), step.after()));
    step.result().ifPresent(r -> effects.add(Variable.RESULT + " = " + r.summary()));
    return effects.isEmpty() ? List.of("changes nothing") : effects;
  }

  /** An action and its arguments, as a call. */
  public static String call(Step step) {
    return step.arguments().stream()
        .map(Value::summary)
        .collect(
            Collectors.joining(
                ", ",
                (step.action().constructor() ? "new " : "") + step.action().name() + "(",
                ")"));
  }
}
