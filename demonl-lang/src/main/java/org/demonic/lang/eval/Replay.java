package org.demonic.lang.eval;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;

/** Checks plans step by step, knowing nothing of how they were found. */
public final class Replay {
  private final Domain domain;
  private final Goal goal;
  private final int fresh;
  private final Plan plan;

  private Replay(Domain domain, Goal goal, int fresh, Plan plan) {
    this.domain = domain;
    this.goal = goal;
    this.fresh = fresh;
    this.plan = plan;
  }

  /**
   * The first thing that is wrong with a plan, in words; empty if it does what it claims.
   *
   * @param fresh the most new objects for each type
   * @throws NotEvaluableException if a clause cannot be decided by trying
   */
  public static Optional<String> complaint(Domain domain, Goal goal, int fresh, Plan plan) {
    return new Replay(domain, goal, fresh, plan).complaint();
  }

  private Optional<String> complaint() {
    return start()
        .or(this::objects)
        .or(this::steps)
        .or(
            () ->
                broken(
                    "final",
                    goal.finals(),
                    new Valuation(plan.last(), plan.initial(), plan.variables(), plan.choices())));
  }

  private Optional<String> start() {
    for (Variable variable : goal.variables()) {
      Value value = plan.variables().get(variable);
      if (value == null) {
        return Optional.of("%s has no value".formatted(variable));
      } else if (!Values.belongs(value, variable.type()) || !Values.exists(value, plan.initial())) {
        return Optional.of("%s cannot be %s".formatted(variable, value));
      }
    }
    return StateRules.violation(domain, plan.initial(), plan.choices())
        .or(
            () ->
                broken(
                    "initial",
                    goal.initial(),
                    Valuation.in(plan.initial(), plan.variables(), plan.choices())));
  }

  private static Optional<String> broken(String what, List<Clause> clauses, Valuation valuation) {
    return clauses.stream()
        .filter(c -> !Evaluator.holds(c.term(), valuation))
        .findFirst()
        .map(c -> "the %s clause %s does not hold".formatted(what, StateRules.label(c)));
  }

  /** No more new objects than allowed, and at the start only such as may exist undeclared. */
  private Optional<String> objects() {
    Set<Value> declared = new HashSet<>(plan.variables().values());
    Map<ObjectType, Integer> count = new HashMap<>();
    for (ObjectReference object : plan.last().objects()) {
      if (!declared.contains(object) && count.merge(object.type(), 1, Integer::sum) > fresh) {
        return Optional.of("there are more than %d new %s".formatted(fresh, object.type()));
      }
    }
    return notMade(plan.initial(), declared, plan.variables().values());
  }

  private Optional<String> steps() {
    StepRules rules = new StepRules(domain, plan.choices());
    State last = plan.initial();
    for (Step step : plan.steps()) {
      Optional<String> wrong =
          appears(last, step)
              .or(() -> StateRules.violation(domain, step.before(), plan.choices()))
              .or(() -> StateRules.violation(domain, step.after(), plan.choices()))
              .or(() -> rules.violation(step, goal.relies(), plan.variables()));
      if (wrong.isPresent()) {
        return wrong;
      }
      last = step.after();
    }
    return Optional.empty();
  }

  /**
   * The problem with what changes or comes into being between two steps; empty if there is none.
   * Only objects of types without constructors may come into being there, as arguments of the
   * second step, or because a new argument leads to them.
   */
  private Optional<String> appears(State last, Step step) {
    State before = step.before();
    for (ObjectReference object : last.objects()) {
      if (!before.contains(object) || !before.fields(object).equals(last.fields(object))) {
        return Optional.of("%s changes between two actions".formatted(object));
      }
    }
    return notMade(before, Set.copyOf(last.objects()), step.arguments());
  }

  /**
   * The first object that cannot exist because nothing has made it.
   *
   * @param known the objects that certainly exist
   * @param values those that may come into being without being made, and so may all objects to
   *     which they lead
   */
  private Optional<String> notMade(
      State state, Set<? extends Value> known, Collection<Value> values) {
    Set<Value> led = new HashSet<>();
    Deque<Value> open = new ArrayDeque<>(values);
    while (!open.isEmpty()) {
      Value value = open.remove();
      if (value instanceof SequenceValue sequence) {
        open.addAll(sequence.elements());
      } else if (value instanceof ObjectReference object
          && state.contains(object)
          && led.add(object)) {
        open.addAll(state.fields(object).values());
      }
    }
    return state.objects().stream()
        .filter(o -> !known.contains(o) && (domain.hasConstructors(o.type()) || !led.contains(o)))
        .findFirst()
        .map(o -> "%s exists without being made".formatted(o));
  }
}
