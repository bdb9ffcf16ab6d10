package org.demonic.junit.snapshot;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.demonic.lang.domain.Field;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;

/**
 * What stands for the objects of a state in a later one. That is another reference if the domain
 * has learnt a type of the object in between: two states can only be compared if each object has
 * the same reference in both.
 */
public final class LaterReferences {
  private final Map<ObjectReference, ObjectReference> later = new HashMap<>();

  /** Compares two snapshots of one reader. */
  public LaterReferences(Snapshot before, Snapshot after) {
    before
        .references()
        .forEach(
            (object, reference) -> {
              ObjectReference now = after.reference(object);
              if (now != null && !now.equals(reference)) {
                later.put(reference, now);
              }
            });
  }

  /** The earlier state with the later references. */
  public State in(State state) {
    if (later.isEmpty()) {
      return state;
    }
    Map<ObjectReference, Map<Field, Value>> objects = new LinkedHashMap<>();
    for (ObjectReference object : state.objects()) {
      Map<Field, Value> fields = new LinkedHashMap<>(state.fields(object));
      fields.replaceAll((field, value) -> in(value));
      objects.put(later.getOrDefault(object, object), fields);
    }
    return State.of(objects);
  }

  /** The earlier values with the later references. */
  public Binding in(Binding binding) {
    Map<String, Binding.Bound> values = new LinkedHashMap<>(binding.values());
    values.replaceAll((name, bound) -> new Binding.Bound(bound.type(), in(bound.value())));
    return new Binding(binding.method(), values);
  }

  private Value in(Value value) {
    if (value instanceof SequenceValue sequence) {
      return new SequenceValue(sequence.elements().stream().map(this::in).toList());
    }
    return value instanceof ObjectReference object ? later.getOrDefault(object, object) : value;
  }
}
