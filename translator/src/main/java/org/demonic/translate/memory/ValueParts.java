package org.demonic.translate.memory;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueVisitor;

/** What values are made of. Equal parts may be one object in many places: each is met once. */
public final class ValueParts implements ValueVisitor<List<Value>> {
  /** More parts than a reader of the domain, or a solver, can do with. */
  private static final int MOST = 400;

  private static final ValueParts PARTS = new ValueParts();

  private final IdentityHashMap<Value, Integer> sizes = new IdentityHashMap<>();

  /** Calls for a value and all its parts. */
  public static void forEach(Value value, Consumer<Value> action) {
    Set<Value> met = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Value> open = new ArrayDeque<>(List.of(value));
    while (!open.isEmpty()) {
      Value next = open.pop();
      if (met.add(next)) {
        action.accept(next);
        next.accept(PARTS).forEach(open::push);
      }
    }
  }

  /** Whether a value, written down as a tree, would be too long. */
  public boolean isLarge(Value value) {
    return size(value) > MOST;
  }

  private int size(Value value) {
    Integer known = sizes.get(value);
    if (known == null) {
      int sum = 1;
      for (Value part : value.accept(this)) {
        sum = Math.min(sum + size(part), MOST + 1);
      }
      known = sum;
      sizes.put(value, known);
    }
    return known;
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
