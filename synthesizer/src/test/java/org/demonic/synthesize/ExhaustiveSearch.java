package org.demonic.synthesize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Frame.OneField;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.StepRules;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.synthesize.FiniteStates.Place;
import org.demonic.synthesize.FiniteStates.Work;

/**
 * The oracle: it answers the goal of a {@link RandomProblem} by trying everything. It shares only
 * the evaluator with the planner, and thereby the meaning of single terms, states and steps.
 */
public final class ExhaustiveSearch {
  private final Domain domain;
  private final Goal goal;
  private final FiniteStates states;
  private final StepRules rules;
  private final Map<Map<Variable, Value>, Map<State, Set<State>>> successors = new HashMap<>();
  private final Map<Map<Variable, Value>, Map<State, Set<State>>> allowed = new HashMap<>();

  /** A first state, with the values of the goal's variables. */
  record Start(State state, Map<Variable, Value> variables, Set<ObjectReference> declared) {}

  public ExhaustiveSearch(Domain domain, Goal goal, Work work) {
    this.domain = domain;
    this.goal = goal;
    this.states = new FiniteStates(domain, goal.fresh().orElse(1), work);
    this.rules = new StepRules(domain, FunctionChoices.NONE);
  }

  /** All states in which a path may begin. */
  public Set<Start> starts() {
    Set<Start> starts = new LinkedHashSet<>();
    bind(0, new LinkedHashMap<>(), new LinkedHashSet<>(), starts);
    return starts;
  }

  private void bind(
      int position, Map<Variable, Value> bound, Set<ObjectReference> declared, Set<Start> starts) {
    if (position == goal.variables().size()) {
      start(Map.copyOf(bound), Set.copyOf(declared), starts);
      return;
    }
    Variable variable = goal.variables().get(position);
    Set<Value> values =
        new LinkedHashSet<>(FiniteValues.of(variable.type(), List.copyOf(declared)));
    if (variable.type() instanceof ObjectType type) {
      domain.subtypes(type).forEach(t -> values.add(new ObjectReference(variable.name(), t)));
    }
    for (Value value : values) {
      Map<Variable, Value> more = new LinkedHashMap<>(bound);
      more.put(variable, value);
      Set<ObjectReference> objects = new LinkedHashSet<>(declared);
      if (value instanceof ObjectReference object) {
        objects.add(object);
      }
      bind(position + 1, more, objects, starts);
    }
  }

  private void start(
      Map<Variable, Value> variables, Set<ObjectReference> declared, Set<Start> starts) {
    State bare = states.with(State.EMPTY, declared);
    List<ObjectReference> undeclared = states.absent(bare, t -> !domain.hasConstructors(t));
    for (List<ObjectReference> more : FiniteStates.subsets(undeclared)) {
      State state = states.with(bare, more);
      states.vary(
          state,
          states.places(state.objects(), f -> true),
          s -> {
            if (FiniteStates.isLedTo(s, Set.of(), declared)
                && Evaluator.holds(goal.initial(), in(s, s, variables))
                && states.isWellFormed(s)) {
              starts.add(new Start(s, variables, declared));
            }
          });
    }
  }

  private static Valuation in(State now, State before, Map<Variable, Value> variables) {
    return new Valuation(now, before, variables, FunctionChoices.NONE);
  }

  boolean isFinal(Start start, State state) {
    return Evaluator.holds(goal.finals(), in(state, start.state(), start.variables()));
  }

  /** The length of a shortest plan; empty if there is no plan, however long. */
  public OptionalInt shortest(Set<Start> starts) {
    OptionalInt best = OptionalInt.empty();
    for (Start start : starts) {
      OptionalInt length = shortest(start);
      if (length.isPresent() && (best.isEmpty() || length.getAsInt() < best.getAsInt())) {
        best = length;
      }
    }
    return best;
  }

  private OptionalInt shortest(Start start) {
    Set<State> seen = new HashSet<>(Set.of(start.state()));
    List<State> level = List.of(start.state());
    for (int length = 0; !level.isEmpty(); length++) {
      List<State> next = new ArrayList<>();
      for (State state : level) {
        if (isFinal(start, state)) {
          return OptionalInt.of(length);
        }
        for (State after : after(state, start.variables())) {
          if (seen.add(after)) {
            next.add(after);
          }
        }
      }
      level = next;
    }
    return OptionalInt.empty();
  }

  private Set<State> after(State state, Map<Variable, Value> variables) {
    Map<State, Set<State>> known = successors.computeIfAbsent(variables, v -> new HashMap<>());
    Set<State> after = known.get(state);
    if (after == null) {
      Set<State> found = new LinkedHashSet<>();
      domain.actions().forEach(a -> run(a, state, 0, List.of(), state, variables, found));
      known.put(state, found);
      return found;
    }
    return after;
  }

  /** Chooses the arguments of an action one by one; {@code before} has the new ones among them. */
  private void run(
      Action action,
      State from,
      int position,
      List<Value> arguments,
      State before,
      Map<Variable, Value> variables,
      Set<State> found) {
    if (position == action.parameters().size()) {
      Set<ObjectReference> taken = new HashSet<>(before.objects());
      taken.removeAll(from.objects());
      for (List<ObjectReference> along : companies(before, taken)) {
        State larger = states.with(before, along);
        List<ObjectReference> appeared = new ArrayList<>(taken);
        appeared.addAll(along);
        states.vary(
            larger,
            states.places(appeared, f -> true),
            s -> {
              if (appeared.isEmpty()
                  || (FiniteStates.isLedTo(s, Set.copyOf(from.objects()), taken)
                      && states.isWellFormed(s))) {
                finish(action, arguments, s, variables, found);
              }
            });
      }
      return;
    }
    Variable parameter = action.parameters().get(position);
    boolean made = action.constructor() && position == 0;
    List<Value> values = new ArrayList<>();
    if (!made) {
      values.addAll(FiniteValues.of(parameter.type(), before.objects()));
    }
    if (parameter.type() instanceof ObjectType type) {
      values.addAll(
          states.absent(
              before,
              t -> made ? t.equals(type) : t.isSubtypeOf(type) && !domain.hasConstructors(t)));
    }
    for (Value value : values) {
      List<Value> more = new ArrayList<>(arguments);
      more.add(value);
      boolean appears =
          !made && value instanceof ObjectReference object && !before.contains(object);
      State larger = appears ? states.with(before, List.of((ObjectReference) value)) : before;
      run(action, from, position + 1, more, larger, variables, found);
    }
  }

  /** The sets of further objects that may come into being because new arguments lead to them. */
  private List<List<ObjectReference>> companies(State before, Set<ObjectReference> taken) {
    return taken.isEmpty()
        ? List.of(List.of())
        : FiniteStates.subsets(states.absent(before, t -> !domain.hasConstructors(t)));
  }

  private void finish(
      Action action,
      List<Value> arguments,
      State before,
      Map<Variable, Value> variables,
      Set<State> found) {
    Map<Variable, Value> parameters = new LinkedHashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      parameters.put(action.parameters().get(i), arguments.get(i));
    }
    if (!Evaluator.holds(action.requires(), in(before, before, parameters))) {
      return;
    }
    List<ObjectReference> made =
        action.constructor() ? List.of((ObjectReference) arguments.get(0)) : List.of();
    State larger = states.with(before, made);
    List<Place> places = new ArrayList<>();
    for (Place place : states.places(before.objects(), f -> !f.constant())) {
      if (mayChange(action, place, parameters)) {
        places.add(place);
      }
    }
    places.addAll(states.places(made, f -> true));
    List<Optional<Value>> results =
        action
            .result()
            .map(
                r ->
                    FiniteValues.of(r.type(), larger.objects()).stream().map(Optional::of).toList())
            .orElse(List.of(Optional.empty()));
    Consumer<State> check =
        after -> {
          for (Optional<Value> result : results) {
            Step step = new Step(action, arguments, result, before, after);
            if (!found.contains(after)
                && states.isWellFormed(after)
                && rules.violation(step, goal.relies(), variables).isEmpty()) {
              found.add(after);
            }
          }
        };
    states.vary(larger, places, check);
  }

  /**
   * Whether an action may change a place. It only excludes obvious cases; the rules of a step
   * decide the others.
   */
  private static boolean mayChange(Action action, Place place, Map<Variable, Value> parameters) {
    if (action.frame().everything()) {
      return true;
    }
    for (Location location : action.frame().locations()) {
      if (location.field().equals(place.field())) {
        boolean elsewhere =
            location instanceof OneField one
                && one.receiver() instanceof VariableRead read
                && parameters.containsKey(read.variable())
                && !parameters.getOrDefault(read.variable(), NullValue.NULL).equals(place.object());
        if (!elsewhere) {
          return true;
        }
      }
    }
    return false;
  }

  /** A final state that any number of steps within the rely lead to, whatever the actions are. */
  Optional<State> disturbed(Set<Start> starts) {
    for (Start start : starts) {
      Set<State> seen = new HashSet<>(Set.of(start.state()));
      List<State> open = new ArrayList<>(List.of(start.state()));
      while (!open.isEmpty()) {
        State state = open.remove(open.size() - 1);
        if (isFinal(start, state)) {
          return Optional.of(state);
        }
        for (State next : withinRely(state, start.variables())) {
          if (seen.add(next)) {
            open.add(next);
          }
        }
      }
    }
    return Optional.empty();
  }

  private Set<State> withinRely(State state, Map<Variable, Value> variables) {
    Map<State, Set<State>> known = allowed.computeIfAbsent(variables, v -> new HashMap<>());
    Set<State> after = known.get(state);
    if (after != null) {
      return after;
    }
    Set<State> found = new LinkedHashSet<>();
    for (List<ObjectReference> appeared :
        FiniteStates.subsets(states.absent(state, t -> !domain.hasConstructors(t)))) {
      State larger = states.with(state, appeared);
      states.vary(
          larger,
          states.places(appeared, f -> true),
          before -> {
            if (states.isWellFormed(before)) {
              states.all(
                  before,
                  f -> !f.constant(),
                  next -> {
                    if (!found.contains(next)
                        && states.isWellFormed(next)
                        && Evaluator.holds(goal.relies(), in(next, before, variables))) {
                      found.add(next);
                    }
                  });
            }
          });
    }
    known.put(state, found);
    return found;
  }
}
