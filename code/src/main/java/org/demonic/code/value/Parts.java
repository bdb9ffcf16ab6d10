package org.demonic.code.value;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The values that a value is made of, itself included. */
public final class Parts implements ValueVisitor<List<Value>> {
  private static final Parts DIRECT = new Parts();

  private Parts() {}

  public static Set<Value> of(Value value) {
    return of(List.of(value));
  }

  /** The parts of all of these. */
  public static Set<Value> of(Collection<? extends Value> values) {
    Set<Value> found = new LinkedHashSet<>();
    Deque<Value> open = new ArrayDeque<>(values);
    while (!open.isEmpty()) {
      Value next = open.remove();
      if (found.add(next)) {
        open.addAll(next.accept(DIRECT));
      }
    }
    return found;
  }

  /** Does something for each part; equal parts may be one object in many places, met once. */
  public static void forEach(Value value, Consumer<Value> action) {
    Set<Value> met = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Value> open = new ArrayDeque<>(List.of(value));
    while (!open.isEmpty()) {
      Value next = open.pop();
      if (met.add(next)) {
        action.accept(next);
        next.accept(DIRECT).forEach(open::push);
      }
    }
  }

  /** Whether a value has more parts than so many; one that occurs twice counts twice. */
  public static boolean areMore(Value value, int most) {
    Deque<Value> open = new ArrayDeque<>(List.of(value));
    int count = 0;
    while (!open.isEmpty()) {
      if (++count > most) {
        return true;
      }
      open.addAll(open.remove().accept(DIRECT));
    }
    return false;
  }

  @Override
  public List<Value> visit(Value.Numeral value) {
    return List.of();
  }

  @Override
  public List<Value> visit(Value.Text value) {
    return List.of();
  }

  @Override
  public List<Value> visit(Value.Null value) {
    return List.of();
  }

  @Override
  public List<Value> visit(Value.ClassObject value) {
    return List.of();
  }

  @Override
  public List<Value> visit(Value.Argument value) {
    return List.of();
  }

  @Override
  public List<Value> visit(Value.Seen value) {
    return List.of();
  }

  @Override
  public List<Value> visit(Value.Made value) {
    return List.of();
  }

  @Override
  public List<Value> visit(Value.Unknown value) {
    return List.of();
  }

  @Override
  public List<Value> visit(Value.Length value) {
    return List.of(value.array());
  }

  @Override
  public List<Value> visit(Value.Calculated value) {
    return List.of(value.left(), value.right());
  }

  @Override
  public List<Value> visit(Value.Negated value) {
    return List.of(value.of());
  }

  @Override
  public List<Value> visit(Value.Converted value) {
    return List.of(value.of());
  }

  @Override
  public List<Value> visit(Value.Compared value) {
    return List.of(value.left(), value.right());
  }

  @Override
  public List<Value> visit(Value.Sign value) {
    return List.of(value.left(), value.right());
  }

  @Override
  public List<Value> visit(Value.InstanceOf value) {
    return List.of(value.object());
  }

  @Override
  public List<Value> visit(Value.ClassIn value) {
    return List.of(value.object());
  }

  @Override
  public List<Value> visit(Value.Boxed value) {
    return List.of(value.of());
  }

  @Override
  public List<Value> visit(Value.Unboxed value) {
    return List.of(value.object());
  }

  @Override
  public List<Value> visit(Value.FieldOf value) {
    return List.of(value.object());
  }

  @Override
  public List<Value> visit(Value.StaticOf value) {
    return List.of();
  }

  @Override
  public List<Value> visit(Value.ElementOf value) {
    return List.of(value.array(), value.index());
  }

  @Override
  public List<Value> visit(Value.Choice value) {
    return List.of(value.condition(), value.then(), value.otherwise());
  }
}
