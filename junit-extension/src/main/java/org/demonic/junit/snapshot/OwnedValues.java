package org.demonic.junit.snapshot;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.library.Book;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;

/**
 * The objects that a field owns: what it holds, or what its arrays and collections do. To find them
 * runs no code of the module, which may throw, or change the state that is read.
 */
public final class OwnedValues {
  /** The most nested containers between a field and its objects; deeper ones are not seen. */
  private static final int MOST_NESTED = 4;

  private final FieldAccess access;

  /** Finds out by the fields of collections which others are behind them. */
  public OwnedValues(FieldAccess access) {
    this.access = access;
  }

  /**
   * Visits the objects that a field owns.
   *
   * @param value what the field holds
   * @param classes the internal names of the classes of the objects that it owns
   */
  public void forEach(Object value, Set<String> classes, Consumer<Object> action) {
    forEach(value, classes, action, MOST_NESTED);
  }

  private void forEach(Object value, Set<String> classes, Consumer<Object> action, int depth) {
    boolean isOwned = classes.contains(value.getClass().getName().replace('.', '/'));
    if (isOwned) {
      action.accept(value);
    }
    if (depth > 0 && (!isOwned || value.getClass().isArray())) {
      elements(value).forEach(element -> forEach(element, classes, action, depth - 1));
    }
  }

  /** Whether an object is an array or a collection of the JDK, or may be one. */
  static boolean mayHaveElements(Object value) {
    return value instanceof Object[] || isCollection(value);
  }

  private static boolean isCollection(Object value) {
    return value instanceof Map || value instanceof Collection;
  }

  /**
   * The elements of an array or a collection of the JDK; none of another object, nor of a
   * collection that would run code of others to tell them.
   */
  public Collection<?> elements(Object value) {
    if (value instanceof @Nullable Object[] array) {
      return Arrays.stream(array).filter(Objects::nonNull).toList();
    } else if (isCollection(value) && isOfJdkAlone(value)) {
      Collection<?> elements =
          value instanceof Map<?, ?> map ? map.values() : (Collection<?>) value;
      return elements.stream().filter(Objects::nonNull).toList();
    }
    return List.of();
  }

  /** Whether the code of a collection, and of those that it is a view of, is the JDK's own. */
  private boolean isOfJdkAlone(Object collection) {
    Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>(List.of(collection));
    while (!open.isEmpty()) {
      Object next = open.remove();
      if (met.add(next)) {
        if (!runsOwnCode(next.getClass())) {
          return false;
        }
        open.addAll(behind(next));
      }
    }
    return true;
  }

  private static boolean runsOwnCode(Class<?> type) {
    String name = type.getName();
    return name.startsWith("java.util.")
        && !Book.shared().of(name.replace('.', '/')).has(Fact.RUNS_WHEN_READ);
  }

  /**
   * The collections in the fields of another one, of which it may be a view. A map with a public
   * class is none: its entries are its own, and what its fields have are views of it.
   */
  private List<Object> behind(Object collection) {
    List<Object> found = new ArrayList<>();
    Class<?> type = collection.getClass();
    if (collection instanceof Map && Modifier.isPublic(type.getModifiers())) {
      return found;
    }
    for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
      for (Field field : access.fields(declaring)) {
        Class<?> held = field.getType();
        if (Collection.class.isAssignableFrom(held) || Map.class.isAssignableFrom(held)) {
          access.value(field, collection).ifPresent(found::add);
        }
      }
    }
    return found;
  }
}
