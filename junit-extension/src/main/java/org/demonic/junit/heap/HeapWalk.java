package org.demonic.junit.heap;

import java.lang.reflect.Array;
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
 * Walks the objects that can be reached from roots, breadth first, each once, in an order that
 * depends only on the roots and the fields' declarations.
 */
public final class HeapWalk {
  /** The most objects that a state to check may have, if nothing else is said. */
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

  private final Predicate<Class<?>> known;
  private final int limit;
  private final FieldAccess access;
  private final IdentityHashMap<Object, Boolean> met = new IdentityHashMap<>();
  private final List<Object> objects = new ArrayList<>();
  private final List<String> paths = new ArrayList<>();

  private HeapWalk(Predicate<Class<?>> known, int limit, FieldAccess access) {
    this.known = known;
    this.limit = limit;
    this.access = access;
  }

  /**
   * The objects in the order met.
   *
   * @param roots their names and values, in the order of iteration; values may be null
   * @param last more of them, for what cannot be reached from the others
   * @param known the classes whose fields are read; others end the walk
   * @throws NotCheckedException if there are more than {@code limit} objects, or a field cannot be
   *     read
   */
  public static List<HeapNode> from(
      Map<String, ? extends @Nullable Object> roots,
      Map<String, ? extends @Nullable Object> last,
      Predicate<Class<?>> known,
      int limit,
      FieldAccess access) {
    return new HeapWalk(known, limit, access).walk(List.of(roots, last));
  }

  /** Whether a walk takes such an object for a value: a string or a boxed primitive. */
  public static boolean isValue(Object object) {
    return VALUES.contains(object.getClass());
  }

  private List<HeapNode> walk(List<Map<String, ? extends @Nullable Object>> groups) {
    List<HeapNode> nodes = new ArrayList<>();
    for (Map<String, ? extends @Nullable Object> roots : groups) {
      roots.forEach((name, root) -> meet(root, name));
      while (nodes.size() < objects.size()) {
        int next = nodes.size();
        nodes.add(visit(objects.get(next), paths.get(next)));
      }
    }
    return nodes;
  }

  private HeapNode visit(Object object, String path) {
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
        fields.add(value);
        if (!value.field().getType().isPrimitive()) {
          meet(value.value(), path + "." + value.field().getName());
        }
      }
    }
    return new HeapNode.Instance(object, path, fields);
  }

  private HeapNode visitArray(Object array, String path) {
    int length = Array.getLength(array);
    Class<?> component = array.getClass().getComponentType();
    Object copy = Array.newInstance(component, length);
    System.arraycopy(array, 0, copy, 0, length);
    if (array instanceof Object[] elements) {
      for (int i = 0; i < length; i++) {
        meet(elements[i], path + "[" + i + "]");
      }
    }
    return new HeapNode.Array(array, path, copy);
  }

  private void meet(@Nullable Object object, String path) {
    if (object == null || isValue(object) || met.putIfAbsent(object, true) != null) {
      return;
    }
    if (objects.size() == limit) {
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
