package org.demonic.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.lang.domain.Field;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;

/** What a state holds and what a step changes, as facts such as {@code a.balance: 10 -> 0}. */
final class StateChanges {
  private StateChanges() {}

  /** The fields of an object, one fact each. */
  static List<String> fields(State state, ObjectReference object) {
    List<String> facts = new ArrayList<>();
    state.fields(object).forEach((field, value) -> facts.add(name(object, field) + " = " + value));
    return facts;
  }

  /** An object that comes into being, and its fields. */
  static List<String> appearance(State state, ObjectReference object) {
    List<String> facts = new ArrayList<>();
    facts.add("%s is a new %s".formatted(object, object.type()));
    facts.addAll(fields(state, object));
    return facts;
  }

  /** What differs, the objects in their order in {@code after}. */
  static List<String> between(State before, State after) {
    List<String> facts = new ArrayList<>();
    for (ObjectReference object : after.objects()) {
      if (!before.contains(object)) {
        facts.addAll(appearance(after, object));
        continue;
      }
      for (Map.Entry<Field, Value> entry : after.fields(object).entrySet()) {
        Value old = before.read(object, entry.getKey());
        if (!old.equals(entry.getValue())) {
          facts.add("%s: %s -> %s".formatted(name(object, entry.getKey()), old, entry.getValue()));
        }
      }
    }
    return facts;
  }

  /** The objects that differ. */
  static Set<ObjectReference> changedObjects(State before, State after) {
    Set<ObjectReference> changed = new LinkedHashSet<>();
    for (ObjectReference object : after.objects()) {
      if (!before.contains(object) || !before.fields(object).equals(after.fields(object))) {
        changed.add(object);
      }
    }
    return changed;
  }

  /** The objects that a value refers to itself. */
  static List<ObjectReference> references(Value value) {
    if (value instanceof SequenceValue sequence) {
      return sequence.elements().stream().flatMap(e -> references(e).stream()).toList();
    }
    return value instanceof ObjectReference object ? List.of(object) : List.of();
  }

  private static String name(ObjectReference object, Field field) {
    return object + "." + field.name();
  }
}
