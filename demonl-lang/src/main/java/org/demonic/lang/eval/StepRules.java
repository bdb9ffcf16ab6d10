package org.demonic.lang.eval;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;

/** What every step obeys: the contract and the frame of its action, and the rely. */
public final class StepRules {
  private final Domain domain;
  private final FunctionChoices choices;

  public StepRules(Domain domain, FunctionChoices choices) {
    this.domain = domain;
    this.choices = choices;
  }

  /**
   * The first rule that a step breaks, in words. Both its states are known to obey {@link
   * StateRules}.
   */
  public Optional<String> violation(
      Step step, List<Clause> relies, Map<Variable, Value> variables) {
    Action action = step.action();
    Optional<String> misfit = wrongArguments(step).or(() -> wrongResult(step));
    if (misfit.isPresent()) {
      return misfit;
    }
    Optional<ObjectReference> made =
        Optional.of(step.arguments())
            .filter(arguments -> action.constructor())
            .map(arguments -> (ObjectReference) arguments.get(0));
    Set<ObjectReference> expected = new HashSet<>(step.before().objects());
    made.ifPresent(expected::add);
    if (made.isPresent() && step.before().contains(made.get())) {
      return Optional.of("%s makes %s, which exists already".formatted(action, made.get()));
    } else if (!expected.equals(Set.copyOf(step.after().objects()))) {
      return Optional.of("%s makes or loses other objects".formatted(action));
    }
    Map<Variable, Value> parameters = parameters(step);
    Valuation before = Valuation.in(step.before(), parameters, choices);
    Map<Variable, Value> withResult = new LinkedHashMap<>(parameters);
    action.result().ifPresent(r -> step.result().ifPresent(v -> withResult.put(r, v)));
    Valuation after = new Valuation(step.after(), step.before(), withResult, choices);
    return broken("precondition", action, action.requires(), before)
        .or(() -> broken("postcondition", action, action.ensures(), after))
        .or(() -> outsideFrame(step, after))
        .or(
            () ->
                broken(
                    "rely",
                    action,
                    relies,
                    new Valuation(step.after(), step.before(), variables, choices)));
  }

  private Optional<String> wrongArguments(Step step) {
    Action action = step.action();
    List<Variable> parameters = action.parameters();
    List<Value> arguments = step.arguments();
    if (arguments.size() != parameters.size()) {
      return Optional.of(
          "%s takes %d arguments, not %d".formatted(action, parameters.size(), arguments.size()));
    }
    for (int i = 0; i < parameters.size(); i++) {
      boolean made = i == 0 && action.constructor();
      State state = made ? step.after() : step.before();
      Value argument = arguments.get(i);
      boolean fits =
          Values.belongs(argument, parameters.get(i).type())
              && Values.exists(argument, state)
              && !(made && argument instanceof NullValue);
      if (!fits) {
        return Optional.of(
            "%s cannot take %s as `%s`".formatted(action, argument, parameters.get(i)));
      }
    }
    boolean applies =
        arguments.isEmpty()
            || !(arguments.get(0) instanceof ObjectReference receiver)
            || domain.appliesTo(action, receiver.type());
    return applies
        ? Optional.empty()
        : Optional.of("this %s does not apply to %s".formatted(action, arguments.get(0)));
  }

  private static Optional<String> wrongResult(Step step) {
    Action action = step.action();
    if (step.result().isPresent() != action.result().isPresent()) {
      return Optional.of(
          "%s has %s result".formatted(action, action.result().isPresent() ? "a" : "no"));
    }
    return action
        .result()
        .flatMap(
            variable ->
                step.result()
                    .filter(
                        v ->
                            !Values.belongs(v, variable.type()) || !Values.exists(v, step.after())))
        .map(v -> "the result of %s cannot be %s".formatted(action, v));
  }

  private static Map<Variable, Value> parameters(Step step) {
    Map<Variable, Value> values = new LinkedHashMap<>();
    for (int i = 0; i < step.arguments().size(); i++) {
      values.put(step.action().parameters().get(i), step.arguments().get(i));
    }
    return values;
  }

  private static Optional<String> broken(
      String what, Action action, List<Clause> clauses, Valuation valuation) {
    return clauses.stream()
        .filter(c -> !Evaluator.holds(c.term(), valuation))
        .findFirst()
        .map(c -> "%s breaks the %s %s".formatted(action, what, StateRules.label(c)));
  }

  private Optional<String> outsideFrame(Step step, Valuation after) {
    FrameRule rule = new FrameRule(step.action().frame(), after);
    for (ObjectReference object : step.before().objects()) {
      for (Field field : domain.fields(object.type())) {
        Value was = step.before().read(object, field);
        Value is = step.after().read(object, field);
        if (!was.equals(is) && (field.constant() || !rule.allows(object, field, was, is))) {
          return Optional.of(
              "%s changes %s.%s, which is outside its frame"
                  .formatted(step.action(), object, field.name()));
        }
      }
    }
    return Optional.empty();
  }
}
