package org.demonic.junit.heap;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rerun.value.FieldAccess;
import org.jspecify.annotations.Nullable;

/**
 * The objects that can be reached from some roots, breadth first and each once, with the references
 * between them. The order depends only on the roots and on the declarations of the fields. The heap
 * is walked once at a moment; whoever describes it takes the objects that matter to him.
 */
public final class HeapGraph {
  /** The largest number of objects that a state may have by default. */
  public static final int DEFAULT_LIMIT = 10_000;

  /** The most objects of a class in a state that nothing tells apart; others are left out. */
  public static final int FEW = 16;

  /** The number of objects visited at most for each one that a state may have. */
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

  /** The beginning of a walk. */
  public record Root(HeapPath path, @Nullable Object object) {
    /** Makes a root for each name, in the order of iteration. */
    public static List<Root> of(Map<String, ? extends @Nullable Object> named) {
      List<Root> roots = new ArrayList<>();
      named.forEach((name, object) -> roots.add(new Root(HeapPath.of(name), object)));
      return roots;
    }
  }

  private final Predicate<Class<?>> known;
  private final int limit;
  private final FieldAccess access;
  private final IdentityHashMap<Object, Met> met = new IdentityHashMap<>();
  private final List<Met> inOrder = new ArrayList<>();
  private final Map<Class<?>, Kind> kinds = new HashMap<>();
  private final List<Group> groups = new ArrayList<>();

  /** Some roots, and the objects that were reached from these first. */
  private record Group(List<Met> roots, int end) {}

  /** The facts about the objects of a class. */
  private record Kind(Class<?> type, int number, List<Class<?>> known) {}

  /** A reference to another object; from a field, or from an element of an array. */
  private record Reference(Met to, @Nullable Field field) {}

  /** An object that was met. */
  private static final class Met {
    final Object object;
    final int number;
    final Kind kind;
    final @Nullable Met before;

    /** The root's path, the field, or the index that leads here. */
    final Object step;

    List<Reference> references = List.of();
    private @Nullable HeapPath path;

    Met(Object object, int number, Kind kind, @Nullable Met before, Object step) {
      this.object = object;
      this.number = number;
      this.kind = kind;
      this.before = before;
      this.step = step;
    }

    HeapPath path() {
      List<Met> way = new ArrayList<>();
      Met at = this;
      while (at.path == null && at.before != null) {
        way.add(at);
        at = at.before;
      }
      HeapPath known = at.path == null ? (HeapPath) at.step : at.path;
      at.path = known;
      for (int i = way.size() - 1; i >= 0; i--) {
        Met next = way.get(i);
        known =
            next.step instanceof Field field
                ? known.field(field.getName())
                : known.element((Integer) next.step);
        next.path = known;
      }
      return known;
    }
  }

  private HeapGraph(Predicate<Class<?>> known, int limit, FieldAccess access) {
    this.known = known;
    this.limit = limit;
    this.access = access;
  }

  /**
   * Walks through the heap.
   *
   * @param roots where to begin, in this order
   * @param last further roots, for objects that cannot be reached from the first ones
   * @param known the classes whose fields are read; others end the walk
   * @param limit how many objects a state may have
   * @throws NotCheckedException if there are very many more, or a field cannot be read
   */
  public static HeapGraph from(
      List<Root> roots, List<Root> last, Predicate<Class<?>> known, int limit, FieldAccess access) {
    HeapGraph graph = new HeapGraph(known, limit, access);
    graph.walk(roots);
    graph.walk(last);
    return graph;
  }

  /**
   * Whether a walk treats such an object as a value, because it is a string or a boxed primitive.
   */
  public static boolean isValue(Object object) {
    return VALUES.contains(object.getClass());
  }

  /** Whether a walk with these known classes would be the same. */
  public boolean isFor(Predicate<Class<?>> others) {
    return kinds.values().stream()
        .allMatch(kind -> kind.known().equals(knownClasses(kind.type(), others)));
  }

  private void walk(List<Root> roots) {
    int next = inOrder.size();
    List<Met> begin = new ArrayList<>();
    for (Root root : roots) {
      if (root.object() != null && !isValue(root.object())) {
        begin.add(meet(root.object(), null, root.path()));
      }
    }
    for (; next < inOrder.size(); next++) {
      Met one = inOrder.get(next);
      one.references = references(one);
    }
    groups.add(new Group(begin, inOrder.size()));
  }

  private List<Reference> references(Met from) {
    List<Reference> references = new ArrayList<>(4);
    if (from.object instanceof Object[] elements) {
      for (int i = 0; i < elements.length; i++) {
        Object held = elements[i];
        if (held != null && !isValue(held)) {
          references.add(new Reference(meet(held, from, i), null));
        }
      }
    }
    for (Class<?> type : from.kind.known()) {
      for (Field field : access.references(type)) {
        Object held = access.held(field, from.object);
        if (held != null && !isValue(held)) {
          references.add(new Reference(meet(held, from, field), field));
        }
      }
    }
    return references;
  }

  private Met meet(Object object, @Nullable Met before, Object step) {
    Met one = met.get(object);
    if (one == null) {
      one = new Met(object, inOrder.size(), kind(object.getClass()), before, step);
      if (one.number / VISITS >= limit) {
        throw new NotCheckedException(
            JunitProblem.HEAP_TOO_WIDE, one.number, one.path().toString());
      }
      met.put(object, one);
      inOrder.add(one);
    }
    return one;
  }

  private Kind kind(Class<?> type) {
    Kind kind = kinds.get(type);
    if (kind == null) {
      kind = new Kind(type, kinds.size(), knownClasses(type, known));
      kinds.put(type, kind);
    }
    return kind;
  }

  private static List<Class<?>> knownClasses(Class<?> type, Predicate<Class<?>> known) {
    List<Class<?>> classes = new ArrayList<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      if (known.test(at)) {
        classes.add(0, at);
      }
    }
    return classes;
  }

  /** Visits all objects, in the order in which they were reached. */
  public void forEach(Consumer<Object> action) {
    for (Met one : inOrder) {
      action.accept(one.object);
    }
  }

  /**
   * The objects that a state has, in the order in which they were met: all objects with fields that
   * matter, all objects to which these fields refer, and the roots. Of the others, which nothing
   * tells apart, it has the first {@link #FEW} of each class: a large structure of them costs
   * little.
   *
   * @param interest which fields matter
   * @throws NotCheckedException if there are more than a state may have that are reached from the
   *     first roots, or from the last only
   */
  public List<HeapNode> nodes(HeapInterest interest) {
    Selection selection = new Selection(interest);
    int next = 0;
    for (Group group : groups) {
      selection.begin();
      group.roots().forEach(root -> selection.meet(root, true));
      for (; next < group.end(); next++) {
        selection.goOn(inOrder.get(next));
      }
    }
    return selection.nodes();
  }

  private final class Selection {
    private final HeapInterest interest;
    private final BitSet taken = new BitSet(inOrder.size());
    private final int[] ofKind = new int[kinds.size()];
    private final boolean[] matters = new boolean[kinds.size()];

    /** The objects with lower numbers were met before. */
    private int met;

    private int size;

    /** The most objects after the walk from the current roots. */
    private int most;

    Selection(HeapInterest interest) {
      this.interest = interest;
      kinds.values().forEach(kind -> matters[kind.number()] = interest.isIn(kind.type()));
    }

    void begin() {
      most = size + limit;
    }

    void goOn(Met from) {
      for (Reference reference : from.references) {
        Field field = reference.field();
        meet(
            reference.to(),
            field == null ? interest.isInElements(from.kind.type()) : interest.isIn(field));
      }
    }

    void meet(Met one, boolean isWanted) {
      boolean isNew = one.number == met;
      met += isNew ? 1 : 0;
      int kind = one.kind.number();
      boolean isTaken = isWanted || (isNew && (matters[kind] || ofKind[kind]++ < FEW));
      if (!isTaken || taken.get(one.number)) {
        return;
      }
      if (size == most) {
        throw new NotCheckedException(JunitProblem.HEAP_TOO_LARGE, limit, one.path().toString());
      }
      taken.set(one.number);
      size++;
    }

    List<HeapNode> nodes() {
      List<HeapNode> nodes = new ArrayList<>(size);
      taken.stream()
          .mapToObj(inOrder::get)
          .forEach(one -> nodes.add(new HeapNode(one.object, one.path())));
      return nodes;
    }
  }
}
