package org.demonic.lang.eval;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value.ObjectReference;

/**
 * A heap: the objects that exist and the values of their fields. Immutable; equal if it holds the
 * same.
 */
public final class State implements Memory {
  public static final State EMPTY = new State(Map.of());

  private final Map<ObjectReference, Map<Field, Value>> objects;

  private State(Map<ObjectReference, Map<Field, Value>> objects) {
    this.objects = objects;
  }

  /** The state with these objects and their fields, in this order. */
  public static State of(Map<ObjectReference, Map<Field, Value>> objects) {
    Map<ObjectReference, Map<Field, Value>> copy = new LinkedHashMap<>();
    objects.forEach(
        (object, fields) ->
            copy.put(object, Collections.unmodifiableMap(new LinkedHashMap<>(fields))));
    return new State(copy);
  }

  /** All objects, in the order in which they were added. */
  public List<ObjectReference> objects() {
    return List.copyOf(objects.keySet());
  }

  @Override
  public List<ObjectReference> objects(ObjectType type) {
    return objects.keySet().stream().filter(o -> o.type().isSubtypeOf(type)).toList();
  }

  @Override
  public boolean contains(ObjectReference object) {
    return objects.containsKey(object);
  }

  @Override
  public Value read(ObjectReference object, Field field) {
    Map<Field, Value> fields = objects.get(object);
    Value value = fields == null ? null : fields.get(field);
    if (value == null) {
      throw new IllegalArgumentException("no " + field + " of " + object);
    }
    return value;
  }

  /** All fields of an object that exists. */
  public Map<Field, Value> fields(ObjectReference object) {
    Map<Field, Value> fields = objects.get(object);
    if (fields == null) {
      throw new IllegalArgumentException("no " + object);
    }
    return fields;
  }

  /** This state with an object added, or its fields replaced. */
  public State with(ObjectReference object, Map<Field, Value> fields) {
    Map<ObjectReference, Map<Field, Value>> copy = new LinkedHashMap<>(objects);
    copy.put(object, Collections.unmodifiableMap(new LinkedHashMap<>(fields)));
    return new State(copy);
  }

  /** This state with one field changed. */
  public State with(ObjectReference object, Field field, Value value) {
    Map<Field, Value> fields = new LinkedHashMap<>(fields(object));
    fields.put(field, value);
    return with(object, fields);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof State that && objects.equals(that.objects);
  }

  @Override
  public int hashCode() {
    return objects.hashCode();
  }

  @Override
  public String toString() {
    return objects.toString();
  }
}
