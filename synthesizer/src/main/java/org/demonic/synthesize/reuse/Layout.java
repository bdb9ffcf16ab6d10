package org.demonic.synthesize.reuse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.FieldRead;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.StateRules;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Values;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.reuse.GivenGoal.Part;

/**
 * The only first state of each goal of one shape, but for the values of the open places: the
 * objects, and where each value belongs.
 */
final class Layout {
  private final Domain domain;

  /** The values of variables that are the same in all goals of the shape: all references. */
  private final Map<Variable, Value> fixed;

  private final Map<ObjectReference, Map<Field, Slot>> objects;
  private final Map<Variable, Integer> variables;

  /** The place at which the value of a field is found. */
  private sealed interface Slot {
    /** The same value in all goals of the shape. */
    record Fixed(Value value) implements Slot {}

    /** The value of the open place with this index. */
    record Open(int index) implements Slot {}
  }

  private Layout(
      Domain domain,
      Map<Variable, Value> fixed,
      Map<ObjectReference, Map<Field, Slot>> objects,
      Map<Variable, Integer> variables) {
    this.domain = domain;
    this.fixed = fixed;
    this.objects = objects;
    this.variables = variables;
  }

  /**
   * The layout of the first states of a goal's shape; empty if the goal does not give all of its
   * first state, or gives a part of it twice.
   */
  static Optional<Layout> of(Domain domain, GivenGoal given) {
    return new Builder(domain, given).layout();
  }

  /** A first state, and the values of the goal's variables. */
  record First(State state, Map<Variable, Value> variables) {
    /** What terms of {@code initial} are read in. */
    Valuation valuation() {
      return Valuation.in(state, variables, FunctionChoices.NONE);
    }
  }

  /**
   * The first state with these values, if it obeys the types and invariants.
   *
   * @throws NotEvaluableException if an invariant cannot be evaluated
   */
  Optional<First> first(List<Value> values) {
    Map<ObjectReference, Map<Field, Value>> state = new LinkedHashMap<>();
    objects.forEach(
        (object, slots) -> {
          Map<Field, Value> fields = new LinkedHashMap<>();
          slots.forEach(
              (field, slot) ->
                  fields.put(
                      field,
                      slot instanceof Slot.Open open
                          ? values.get(open.index())
                          : ((Slot.Fixed) slot).value()));
          state.put(object, fields);
        });
    Map<Variable, Value> known = new LinkedHashMap<>(fixed);
    for (Map.Entry<Variable, Integer> variable : variables.entrySet()) {
      Value value = values.get(variable.getValue());
      if (!Values.belongs(value, variable.getKey().type())) {
        return Optional.empty();
      }
      known.put(variable.getKey(), value);
    }
    State first = State.of(state);
    return StateRules.violation(domain, first, FunctionChoices.NONE).isEmpty()
        ? Optional.of(new First(first, known))
        : Optional.empty();
  }

  private static final class Builder {
    private final Domain domain;
    private final GivenGoal given;
    private final Map<Variable, Value> fixed = new LinkedHashMap<>();
    private final Map<Variable, Integer> variables = new HashMap<>();
    private final Map<ObjectReference, Map<Field, Slot>> objects = new LinkedHashMap<>();
    private final Map<FieldRead, Integer> lengths = new LinkedHashMap<>();
    private final Map<FieldRead, SortedMap<Integer, Value>> elements = new HashMap<>();
    private boolean isOnce = true;

    Builder(Domain domain, GivenGoal given) {
      this.domain = domain;
      this.given = given;
    }

    Optional<Layout> layout() {
      if (!identify()) {
        return Optional.empty();
      }
      int open = 0;
      for (Part part : given.shape().initial()) {
        if (part.isOpen()) {
          place(part.term(), new Slot.Open(open++));
        } else {
          fix(part.term());
        }
      }
      lengths.forEach(this::sequence);
      Layout layout = new Layout(domain, fixed, objects, variables);
      return isOnce && elements.isEmpty() && isComplete() && agrees(layout)
          ? Optional.of(layout)
          : Optional.empty();
    }

    /** Finds the object of each reference. Returns whether each has one of its own, or is null. */
    private boolean identify() {
      GivenState state = GivenState.of(given.goal());
      List<Variable> all = new ArrayList<>();
      for (Variable variable : given.shape().variables()) {
        if (variable.type() instanceof ObjectType) {
          List<ObjectType> types = state.types(domain, variable);
          if (types.isEmpty() && state.canBeNull(variable)) {
            fixed.put(variable, NullValue.NULL);
          } else if (types.size() == 1 && !state.canBeNull(variable)) {
            ObjectReference object = new ObjectReference(variable.name(), types.get(0));
            fixed.put(variable, object);
            objects.put(object, new LinkedHashMap<>());
            all.add(variable);
          } else {
            return false;
          }
        }
      }
      Map<ObjectType, List<Variable>> byType = new HashMap<>();
      all.forEach(
          v ->
              byType.computeIfAbsent(state.types(domain, v).get(0), t -> new ArrayList<>()).add(v));
      return byType.values().stream().allMatch(state::areAllDistinct);
    }

    private void fix(Term clause) {
      if (!(clause instanceof Term.Equality equality)) {
        return;
      }
      Value value = value(equality.right());
      if (equality.left() instanceof Term.Length length
          && length.operand() instanceof FieldRead held
          && value instanceof Value.IntValue number) {
        isOnce &= lengths.put(held, number.value().intValue()) == null;
      } else if (equality.left() instanceof Term.ElementRead element
          && element.sequence() instanceof FieldRead held
          && element.index() instanceof Term.IntConstant index) {
        isOnce &=
            elements
                    .computeIfAbsent(held, h -> new TreeMap<>())
                    .put(index.value().intValue(), value)
                == null;
      } else if (!(equality.left() instanceof VariableRead read
          && read.type() instanceof ObjectType)) {
        place(equality.left(), new Slot.Fixed(value));
      }
    }

    private Value value(Term term) {
      if (term instanceof VariableRead read) {
        return fixed.getOrDefault(read.variable(), NullValue.NULL);
      }
      Term base = term instanceof Term.ToNullable lifted ? lifted.operand() : term;
      return Constants.value(base).orElse(NullValue.NULL);
    }

    private void sequence(FieldRead held, int length) {
      SortedMap<Integer, Value> read = elements.getOrDefault(held, new TreeMap<>());
      elements.remove(held);
      isOnce &=
          read.size() == length
              && (length == 0 || (read.firstKey() == 0 && read.lastKey() < length));
      place(held, new Slot.Fixed(new SequenceValue(List.copyOf(read.values()))));
    }

    private void place(Term place, Slot slot) {
      if (place instanceof VariableRead read && slot instanceof Slot.Open open) {
        isOnce &= variables.put(read.variable(), open.index()) == null;
      } else if (place instanceof VariableRead read && slot instanceof Slot.Fixed one) {
        isOnce &= fixed.put(read.variable(), one.value()) == null;
      } else if (place instanceof FieldRead read
          && read.receiver() instanceof VariableRead receiver
          && fixed.get(receiver.variable()) instanceof ObjectReference object) {
        isOnce &=
            objects.computeIfAbsent(object, o -> new LinkedHashMap<>()).put(read.field(), slot)
                == null;
      } else {
        isOnce = false;
      }
    }

    private boolean isComplete() {
      return given.shape().variables().stream()
              .allMatch(
                  v ->
                      fixed.containsKey(v)
                          ? !variables.containsKey(v)
                              && Values.belongs(fixed.getOrDefault(v, NullValue.NULL), v.type())
                          : variables.containsKey(v))
          && objects.entrySet().stream()
              .allMatch(
                  o -> o.getValue().keySet().equals(Set.copyOf(domain.fields(o.getKey().type()))));
    }

    /** Whether all of {@code initial} holds in the state that was read from it. */
    private boolean agrees(Layout layout) {
      try {
        return layout
            .first(given.values())
            .filter(first -> Evaluator.holds(given.goal().initial(), first.valuation()))
            .isPresent();
      } catch (NotEvaluableException notKnown) {
        return false;
      }
    }
  }
}
