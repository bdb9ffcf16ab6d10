package org.demonic.synthesize.ground;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;

/**
 * The known part of the first state of a bounded problem: the objects that exist, and the values
 * that a {@link GivenState} gives. No solver is asked. It is not known that a first state exists:
 * other clauses of {@code initial}, types and invariants may exclude it.
 */
public final class FirstState {
  /** Longer sequences are a {@link LimitException}. */
  private static final int LONGEST_SEQUENCE = 100_000;

  private final Universe universe;
  private final GivenState given;
  private final Set<Slot> existing = new LinkedHashSet<>();
  private final Set<Slot> missing = new LinkedHashSet<>();
  private final Set<Slot> unclear = new LinkedHashSet<>();
  private final Map<Variable, Value> variables = new LinkedHashMap<>();

  private FirstState(Universe universe, GivenState given) {
    this.universe = universe;
    this.given = given;
  }

  /** Collects what is known of the first state of a goal. */
  public static FirstState of(Universe universe, Goal goal, GivenState given) {
    FirstState first = new FirstState(universe, given);
    first.findObjects();
    // References come first, as in plans that a solver finds.
    Stream.of(true, false)
        .flatMap(r -> goal.variables().stream().filter(v -> v.type() instanceof ObjectType == r))
        .forEach(v -> first.value(v).ifPresent(value -> first.variables.put(v, value)));
    return first;
  }

  /** The objects that exist in every first state. */
  public Set<Slot> existing() {
    return Collections.unmodifiableSet(existing);
  }

  /** New objects that do not exist in any first state. */
  public Set<Slot> missing() {
    return Collections.unmodifiableSet(missing);
  }

  /** The other objects: they may exist in some first states and not in others. */
  public Set<Slot> unclear() {
    return Collections.unmodifiableSet(unclear);
  }

  /** The values of the goal's variables, as far as they are given. */
  public Map<Variable, Value> variables() {
    return Collections.unmodifiableMap(variables);
  }

  /** Whether a place has one value in all first states. */
  public boolean gives(Place place) {
    return universe.gives(given, place);
  }

  /** Whether there can be one first state at most: all objects, fields and variables are given. */
  public boolean isComplete(Goal goal) {
    return unclear.isEmpty()
        && variables.keySet().containsAll(goal.variables())
        && existing.stream()
            .allMatch(
                slot ->
                    universe.domain().fields(slot.type()).stream()
                        .allMatch(field -> gives(new Place(slot, field))));
  }

  /**
   * The objects that exist, with the fields whose values are given.
   *
   * @throws LimitException if a value is too large to be written down
   */
  public State state() throws LimitException {
    Map<ObjectReference, Map<Field, Value>> objects = new LinkedHashMap<>();
    for (Slot slot : existing) {
      Map<Field, Value> fields = new LinkedHashMap<>();
      for (Field field : universe.domain().fields(slot.type())) {
        GivenField parts = universe.given(given, new Place(slot, field));
        if (parts.length().orElse(0) > LONGEST_SEQUENCE) {
          throw new LimitException(
              Stop.SIZE,
              "`initial` gives a sequence of more than %d elements".formatted(LONGEST_SEQUENCE));
        }
        parts.value(universe::known).ifPresent(value -> fields.put(field, value));
      }
      objects.put(slot.object(), fields);
    }
    return State.of(objects);
  }

  private Optional<Value> value(Variable variable) {
    return variable.type() instanceof ObjectType
        ? universe.known(variable)
        : given.variable(variable).flatMap(term -> PlainTerms.value(term, universe::known));
  }

  private void findObjects() {
    Set<Slot> perhaps = new LinkedHashSet<>();
    for (Slot slot : universe.slots()) {
      if (universe.isTaken(slot)) {
        existing.add(slot);
      }
      if (!slot.isFresh()) {
        perhaps.add(slot);
      }
    }
    addWhatTheyLeadTo(perhaps);
    for (Slot slot : universe.slots()) {
      if (!existing.contains(slot)) {
        (perhaps.contains(slot) ? unclear : missing).add(slot);
      }
    }
  }

  /** Adds the objects to which a place may refer whose value is not given. */
  private void addWhatTheyLeadTo(Set<Slot> perhaps) {
    Deque<Slot> next = new ArrayDeque<>(perhaps);
    while (!next.isEmpty()) {
      Slot from = next.remove();
      for (Field field : universe.domain().fields(from.type())) {
        List<Slot> undeclared = universe.undeclared(from, field.type());
        if (!undeclared.isEmpty() && !gives(new Place(from, field))) {
          undeclared.stream().filter(perhaps::add).forEach(next::add);
        }
      }
    }
  }
}
