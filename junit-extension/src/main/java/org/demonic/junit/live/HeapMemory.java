package org.demonic.junit.live;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.junit.contract.JavaTypes;
import org.demonic.junit.heap.HeapGraph;
import org.demonic.junit.heap.HeapPath;
import org.demonic.junit.live.ReachedObjects.Met;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.snapshot.JavaValues;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Memory;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Values;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/**
 * The memory of terms: it finds values in Java's heap when a term reads them. A read of what demonL
 * does not have ends the evaluation with an {@link UnexpressibleRead}.
 */
final class HeapMemory implements Memory {
  private final LiveDomain domain;
  private final ReachedObjects objects;
  private final LiveHeap heap;
  private final JavaValues values;

  /** The way to the object whose value is made at the moment. */
  private HeapPath path = HeapPath.of("");

  private boolean hasMissed;

  HeapMemory(LiveDomain domain, ReachedObjects objects, LiveHeap heap) {
    this.domain = domain;
    this.objects = objects;
    this.heap = heap;
    this.values = new JavaValues(domain.domain(), object -> reference(object, path));
  }

  /**
   * The value of something that is declared as {@code type}.
   *
   * @param place what messages call it
   */
  Value value(JavaType type, @Nullable Object raw, HeapPath path, String place) {
    try {
      return values(path).value(type, raw, () -> place);
    } catch (NotExpressibleException problem) {
      throw new UnexpressibleRead(problem);
    }
  }

  private JavaValues values(HeapPath path) {
    this.path = path;
    return values;
  }

  /** The value of a field or an element. */
  private Value held(JavaType type, @Nullable Object raw, HeapPath path) {
    try {
      return values(path).held(type, raw, () -> path);
    } catch (NotExpressibleException problem) {
      throw new UnexpressibleRead(problem);
    }
  }

  /** The reference that stands for an object; null if nothing can. */
  @Nullable ObjectReference reference(Object object, HeapPath path) {
    Met met = objects.meet(object, path);
    if (met == null) {
      return null;
    }
    heap.meet(object, path);
    return met.reference();
  }

  @Override
  public boolean contains(ObjectReference reference) {
    Met met = objects.find(reference);
    boolean isThere = met != null && heap.has(met.object());
    hasMissed |= !isThere;
    return isThere;
  }

  /** Whether a term has read a missing object since the last call of this method. */
  boolean takeMissed() {
    boolean missed = hasMissed;
    hasMissed = false;
    return missed;
  }

  @Override
  public Value read(ObjectReference reference, Field field) {
    Met holder = met(reference);
    FieldPlace place = domain.place(field);
    if (place instanceof FieldPlace.OfObject ofObject) {
      Optional<java.lang.reflect.Field> found = ofObject.in(holder.object().getClass());
      if (found.isPresent()) {
        Object raw = heap.field(holder.object(), found.get());
        return held(ofObject.type(), raw, new HeapPath(holder.path(), ofObject.step()));
      }
    } else if (place instanceof FieldPlace.OfLength) {
      return IntValue.of(Array.getLength(holder.object()));
    } else if (place instanceof FieldPlace.OfElements) {
      return elements(holder);
    } else if (field.name().equals(ArrayFields.MADE)) {
      return BoolValue.FALSE;
    }
    throw new UnexpressibleRead(
        new NotExpressibleException(JunitProblem.OTHER_FIELDS, field.name(), holder.path()));
  }

  private Met met(ObjectReference reference) {
    Met met = objects.find(reference);
    if (met == null) {
      throw new IllegalArgumentException("no " + reference);
    }
    return met;
  }

  private Value elements(Met array) {
    Object elements = heap.elements(array.object());
    int length = Array.getLength(elements);
    List<Value> values = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      values.add(element(array, i, Array.get(elements, i)));
    }
    return new SequenceValue(values);
  }

  private Value element(Met array, int index, @Nullable Object raw) {
    JavaType type = JavaTypes.of(array.object().getClass().getComponentType()).orElseThrow();
    return held(type, raw, array.path().element(index));
  }

  /** Reads one element of an array, and no other. */
  @Override
  public @Nullable Value element(ObjectReference reference, Field field, @Nullable Value index) {
    if (!(domain.place(field) instanceof FieldPlace.OfElements)) {
      return Values.element(read(reference, field), index);
    }
    Met array = met(reference);
    Optional<Integer> at = Values.index(index, Array.getLength(array.object()));
    return at.isEmpty() ? null : element(array, at.get(), heap.element(array.object(), at.get()));
  }

  /** The objects that were reached, and all to which their fields lead. */
  @Override
  public List<ObjectReference> objects(ObjectType type) {
    reachAll();
    List<ObjectReference> found = new ArrayList<>();
    for (int i = 0; i < objects.size(); i++) {
      Met met = objects.get(i);
      if (heap.has(met.object()) && met.reference().type().isSubtypeOf(type)) {
        found.add(met.reference());
      }
    }
    return found;
  }

  /**
   * Reads all fields of all objects that were reached, and of all to which these lead.
   *
   * @throws NotCheckedException if there are too many
   */
  void reachAll() {
    for (int next = 0; next < objects.size(); next++) {
      Met met = objects.get(next);
      if (next == HeapGraph.DEFAULT_LIMIT) {
        throw new NotCheckedException(JunitProblem.HEAP_TOO_LARGE, next, met.path().toString());
      }
      if (heap.has(met.object())) {
        domain
            .domain()
            .domain()
            .fields(met.reference().type())
            .forEach(field -> read(met.reference(), field));
      }
    }
  }
}
