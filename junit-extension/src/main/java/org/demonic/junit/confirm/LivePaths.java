package org.demonic.junit.confirm;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.junit.heap.HeapGraph;
import org.demonic.junit.heap.HeapPath;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.rerun.value.FieldAccess.FieldValue;
import org.jspecify.annotations.Nullable;

/** Follows paths through the objects of a run. */
final class LivePaths {
  /** The most objects that are searched for a path. */
  private static final int MOST = 20_000;

  private final FieldAccess access;
  private final ClassLoader loader;

  LivePaths(FieldAccess access, ClassLoader loader) {
    this.access = access;
    this.loader = loader;
  }

  /**
   * The object at the end of a path; empty if there is none.
   *
   * @param roots the objects that paths may begin with
   */
  Optional<Object> follow(HeapPath path, Map<String, ? extends @Nullable Object> roots) {
    HeapPath before = path.before();
    if (before == null) {
      return roots.containsKey(path.step())
          ? Optional.ofNullable(roots.get(path.step()))
          : ofClass(path.step());
    }
    return follow(before, roots).flatMap(object -> next(object, path.step()));
  }

  /** The value of a static field: {@code pkg/Class.field}. */
  Optional<Object> ofClass(String name) {
    int dot = name.lastIndexOf('.');
    if (dot < 0) {
      return Optional.empty();
    }
    try {
      String owner = name.substring(0, dot).replace('/', '.');
      Class<?> type = Class.forName(owner, true, loader);
      return access.field(type, name.substring(dot + 1)).flatMap(f -> access.value(f, null));
    } catch (ClassNotFoundException | LinkageError notThere) {
      return Optional.empty();
    }
  }

  /** The value of a field or element, by a step of a path. */
  Optional<Object> next(Object object, String step) {
    if (step.startsWith("[")) {
      int index = Integer.parseInt(step.substring(1, step.length() - 1));
      return object.getClass().isArray() && index < Array.getLength(object)
          ? Optional.ofNullable(Array.get(object, index))
          : Optional.empty();
    }
    for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
      Optional<Field> field = access.field(type, step.substring(1));
      if (field.isPresent()) {
        return Optional.ofNullable(access.held(field.get(), object));
      }
    }
    return Optional.empty();
  }

  /** An object that has been reached, and how. */
  private record Reached(Object object, HeapPath path) {}

  /**
   * Finds the paths to some objects.
   *
   * @param roots the objects that paths may begin with
   * @param wanted those to come to, by identity
   * @return the paths of those that were found
   */
  IdentityHashMap<Object, HeapPath> find(
      Map<String, ? extends @Nullable Object> roots, List<Object> wanted) {
    IdentityHashMap<Object, HeapPath> found = new IdentityHashMap<>();
    IdentityHashMap<Object, Boolean> met = new IdentityHashMap<>();
    java.util.Set<Object> left = Collections.newSetFromMap(new IdentityHashMap<>());
    left.addAll(wanted);
    Deque<Reached> open = new ArrayDeque<>();
    roots.forEach((name, object) -> reach(object, HeapPath.of(name), met, open));
    while (!open.isEmpty() && !left.isEmpty() && met.size() < MOST) {
      Reached next = open.remove();
      if (left.remove(next.object())) {
        found.put(next.object(), next.path());
      }
      held(next).forEach(r -> reach(r.object(), r.path(), met, open));
    }
    return found;
  }

  private static void reach(
      @Nullable Object object,
      HeapPath path,
      IdentityHashMap<Object, Boolean> met,
      Deque<Reached> open) {
    if (object != null && !HeapGraph.isValue(object) && met.put(object, true) == null) {
      open.add(new Reached(object, path));
    }
  }

  private List<Reached> held(Reached from) {
    List<Reached> held = new ArrayList<>();
    if (from.object() instanceof Object[] elements) {
      for (int i = 0; i < elements.length; i++) {
        if (elements[i] != null) {
          held.add(new Reached(elements[i], from.path().element(i)));
        }
      }
      return held;
    }
    for (Class<?> type = from.object().getClass(); type != null; type = type.getSuperclass()) {
      for (FieldValue value : access.read(type, from.object())) {
        Object object = value.value();
        if (object != null) {
          held.add(new Reached(object, from.path().field(value.field().getName())));
        }
      }
    }
    return held;
  }
}
