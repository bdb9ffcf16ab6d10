package org.demonic.lang.eval;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value.ObjectReference;

/**
 * A claim that a goal can be reached: a first state, and actions that lead from it. {@link Replay}
 * decides whether it is true.
 *
 * @param variables the values of the goal's variables
 * @param choices the values of functions that their postconditions leave open
 */
public record Plan(
    Map<Variable, Value> variables, State initial, List<Step> steps, FunctionChoices choices) {
  public Plan {
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    steps = List.copyOf(steps);
  }

  /** The number of actions. */
  public int length() {
    return steps.size();
  }

  /** The first state, and those before and after each action. */
  public List<State> states() {
    return Stream.concat(
            Stream.of(initial), steps.stream().flatMap(s -> Stream.of(s.before(), s.after())))
        .toList();
  }

  /** The last state. */
  public State last() {
    return steps.isEmpty() ? initial : steps.get(steps.size() - 1).after();
  }

  /** The most objects of one type that come into being. */
  public int newObjects() {
    Set<ObjectReference> first = Set.copyOf(initial.objects());
    return last().objects().stream()
        .filter(object -> !first.contains(object))
        .collect(Collectors.groupingBy(ObjectReference::type, Collectors.counting()))
        .values()
        .stream()
        .mapToInt(Long::intValue)
        .max()
        .orElse(0);
  }

  /**
   * One action.
   *
   * @param before the state before it: that after the action before it, and new objects of types
   *     without constructors
   * @param after the state after it
   */
  public record Step(
      Action action, List<Value> arguments, Optional<Value> result, State before, State after) {
    public Step {
      arguments = List.copyOf(arguments);
    }
  }
}
