package org.demonic.junit.heap;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.junit.heap.HeapNode.FieldValue;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.jspecify.annotations.Nullable;

/**
 * Visits the objects that can be reached from some roots, breadth first and each once. The order
 * depends only on the roots and on the declarations of the fields.
 */
public final class HeapWalk {
  /** The largest number of objects that a state may have by default. */
  public static final int DEFAULT_LIMIT = 10_000;

  private static final Set<Class<?>> VALUES =
      Set.of(
          String.class,
          Boolean.class,
          Character.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class);

  /** Where a walk begins. */
  public record Root(HeapPath path, @Nullable Object object) {
    /** One for each name, in the order of iteration. */
    public static List<Root> of(Map<String, ? extends @Nullable Object> named) {
      List<Root> roots = new ArrayList<>();
      named.forEach((name, object) -> roots.add(new Root(HeapPath.of(name), object)));
      return roots;
    }
  }

  private final Predicate<Class<?>> known;
  private final Predicate<Field> wanted;
  private final int limit;
  private final FieldAccess access;
  private final IdentityHashMap<Object, Boolean> met = new IdentityHashMap<>();
  private final List<Object> objects = new ArrayList<>();
  private final List<HeapPath> paths = new ArrayList<>();

  /** How many objects there may be when the present roots have been walked from. */
  private int most;

  private HeapWalk(
      Predicate<Class<?>> known, Predicate<Field> wanted, int limit, FieldAccess access) {
    this.known = known;
    this.wanted = wanted;
    this.limit = limit;
    this.access = access;
  }

  /**
   * The objects in the order in which they are visited.
   *
   * @param roots where to begin, in this order
   * @param last further roots, for objects that cannot be reached from the first ones
   * @param known the classes whose fields are read; others end the walk
   * @param wanted which of these fields are read
   * @throws NotCheckedException if more than {@code limit} objects are reached from {@code roots},
   *     or from {@code last} only, or a field cannot be read
   */
  public static List<HeapNode> from(
      List<Root> roots,
      List<Root> last,
      Predicate<Class<?>> known,
      Predicate<Field> wanted,
      int limit,
      FieldAccess access) {
    return new HeapWalk(known, wanted, limit, access).walk(List.of(roots, last));
  }

  /**
   * Whether a walk treats such an object as a value, because it is a string or a boxed primitive.
   */
  public static boolean isValue(Object object) {
    return VALUES.contains(object.getClass());
  }

  private List<HeapNode> walk(List<List<Root>> groups) {
    List<HeapNode> nodes = new ArrayList<>();
    for (List<Root> roots : groups) {
      most = objects.size() + limit;
      roots.forEach(root -> meet(root.object(), root.path()));
      while (nodes.size() < objects.size()) {
        int next = nodes.size();
        nodes.add(visit(objects.get(next), paths.get(next)));
      }
    }
    return nodes;
  }

  private HeapNode visit(Object object, HeapPath path) {
    if (object.getClass().isArray()) {
      return visitArray(object, path);
    }
    List<Class<?>> classes = knownClasses(object.getClass());
    if (classes.isEmpty()) {
      return new HeapNode.Opaque(object, path);
    }
    List<FieldValue> fields = new ArrayList<>();
    for (Class<?> type : classes) {
      for (FieldValue value : access.read(type, object)) {
        if (!wanted.test(value.field())) {
          continue;
        }
        fields.add(value);
        if (!value.field().getType().isPrimitive()) {
          meet(value.value(), path.field(value.field().getName()));
        }
      }
    }
    return new HeapNode.Instance(object, path, fields);
  }

  private HeapNode visitArray(Object array, HeapPath path) {
    int length = Array.getLength(array);
    Class<?> component = array.getClass().getComponentType();
    Object copy = Array.newInstance(component, length);
    System.arraycopy(array, 0, copy, 0, length);
    if (array instanceof Object[] elements) {
      for (int i = 0; i < length; i++) {
        meet(elements[i], path.element(i));
      }
    }
    return new HeapNode.Array(array, path, copy);
  }

  private void meet(@Nullable Object object, HeapPath path) {
    if (object == null || isValue(object) || met.putIfAbsent(object, true) != null) {
      return;
    }
    if (objects.size() == most) {
      throw new NotCheckedException(JunitProblem.HEAP_TOO_LARGE, limit, path);
    }
    objects.add(object);
    paths.add(path);
  }

  private List<Class<?>> knownClasses(Class<?> type) {
    List<Class<?>> classes = new ArrayList<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      if (known.test(at)) {
        classes.add(0, at);
      }
    }
    return classes;
  }
}
