package org.demonic.junit.heap;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
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
 *
 * <p>The result has all objects with fields that matter, all objects to which these fields refer,
 * and the roots. Of the others, which nothing tells apart, it has the first {@link #FEW} of each
 * class: a large structure of them costs little.
 */
public final class HeapWalk {
  /** The largest number of objects that a state may have by default. */
  public static final int DEFAULT_LIMIT = 10_000;

  /** How many objects of a class there are in a state that nothing tells apart. */
  public static final int FEW = 16;

  /** How many objects are visited for each one that a state may have. */
  private static final int VISITS = 100;

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
  private final Interest interest;
  private final int limit;
  private final FieldAccess access;
  private final IdentityHashMap<Object, Met> met = new IdentityHashMap<>();
  private final List<Met> inOrder = new ArrayList<>();
  private final Map<Class<?>, Kind> kinds = new HashMap<>();
  private int taken;

  /** How many objects there may be when the present roots have been walked from. */
  private int most;

  /** An object that was met. */
  private static final class Met {
    final Object object;
    final HeapPath path;
    boolean isTaken;

    Met(Object object, HeapPath path) {
      this.object = object;
      this.path = path;
    }
  }

  /** What is known of the objects of a class. */
  private static final class Kind {
    final List<Class<?>> known;
    final boolean matters;
    int taken;

    Kind(List<Class<?>> known, boolean matters) {
      this.known = known;
      this.matters = matters;
    }
  }

  private HeapWalk(Predicate<Class<?>> known, Interest interest, int limit, FieldAccess access) {
    this.known = known;
    this.interest = interest;
    this.limit = limit;
    this.access = access;
  }

  /**
   * The objects in the order in which they are visited.
   *
   * @param roots where to begin, in this order
   * @param last further roots, for objects that cannot be reached from the first ones
   * @param known the classes whose fields are read; others end the walk
   * @param interest which of these matter
   * @throws NotCheckedException if the result from {@code roots}, or from {@code last} only, has
   *     more than {@code limit} objects, or a field cannot be read
   */
  public static List<HeapNode> from(
      List<Root> roots,
      List<Root> last,
      Predicate<Class<?>> known,
      Interest interest,
      int limit,
      FieldAccess access) {
    return new HeapWalk(known, interest, limit, access).walk(List.of(roots, last));
  }

  /**
   * Whether a walk treats such an object as a value, because it is a string or a boxed primitive.
   */
  public static boolean isValue(Object object) {
    return VALUES.contains(object.getClass());
  }

  private List<HeapNode> walk(List<List<Root>> groups) {
    int next = 0;
    for (List<Root> roots : groups) {
      most = taken + limit;
      roots.forEach(root -> meet(root.object(), root.path(), true));
      for (; next < inOrder.size(); next++) {
        goOn(inOrder.get(next));
      }
    }
    List<HeapNode> nodes = new ArrayList<>(taken);
    for (Met one : inOrder) {
      if (one.isTaken) {
        nodes.add(node(one));
      }
    }
    return nodes;
  }

  private Kind kind(Class<?> type) {
    Kind kind = kinds.get(type);
    if (kind == null) {
      kind = new Kind(knownClasses(type), interest.isIn(type));
      kinds.put(type, kind);
    }
    return kind;
  }

  private void goOn(Met from) {
    if (from.object instanceof Object[] elements) {
      boolean matters = interest.isInElements(from.object.getClass());
      for (int i = 0; i < elements.length; i++) {
        if (elements[i] != null) {
          meet(elements[i], from.path.element(i), matters);
        }
      }
      return;
    }
    for (Class<?> type : kind(from.object.getClass()).known) {
      for (Field field : access.references(type)) {
        Object held = access.held(field, from.object);
        if (held != null) {
          meet(held, from.path.field(field.getName()), interest.isIn(field));
        }
      }
    }
  }

  private void meet(@Nullable Object object, HeapPath path, boolean matters) {
    if (object == null || isValue(object)) {
      return;
    }
    Met one = met.get(object);
    if (one == null) {
      if (inOrder.size() / VISITS >= most) {
        throw new NotCheckedException(JunitProblem.HEAP_TOO_WIDE, inOrder.size(), path);
      }
      one = new Met(object, path);
      met.put(object, one);
      inOrder.add(one);
      Kind kind = kind(object.getClass());
      take(one, matters || kind.matters || kind.taken++ < FEW);
    } else {
      take(one, matters);
    }
  }

  private void take(Met one, boolean isWanted) {
    if (!isWanted || one.isTaken) {
      return;
    }
    if (taken == most) {
      throw new NotCheckedException(JunitProblem.HEAP_TOO_LARGE, limit, one.path);
    }
    one.isTaken = true;
    taken++;
  }

  private HeapNode node(Met one) {
    if (one.object.getClass().isArray()) {
      return array(one.object, one.path);
    }
    List<Class<?>> classes = kind(one.object.getClass()).known;
    if (classes.isEmpty()) {
      return new HeapNode.Opaque(one.object, one.path);
    }
    List<FieldValue> fields = new ArrayList<>();
    classes.forEach(type -> fields.addAll(access.read(type, one.object)));
    return new HeapNode.Instance(one.object, one.path, fields);
  }

  private static HeapNode array(Object array, HeapPath path) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return new HeapNode.Array(array, path, copy);
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
