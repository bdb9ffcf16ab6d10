package org.demonic.schedule.memory;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Objects that have others in their fields, which gives these a name. */
final class Owners {
  /** Enough for what a test has made. */
  private static final int MOST = 2_000;

  /** A field of an object; of a class if it is static. */
  record Owner(Object object, String field) {}

  private final Set<Object> all = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * Finds them.
   *
   * @param first where to begin: objects, threads with what they run, and classes
   */
  Owners(Collection<Object> first) {
    Deque<Object> open = new ArrayDeque<>(first);
    while (!open.isEmpty() && all.size() < MOST) {
      Object next = open.remove();
      if (all.add(next)) {
        for (Class<?> c = type(next); c != null && isLookedInto(c); c = c.getSuperclass()) {
          for (Field field : c.getDeclaredFields()) {
            Object value = value(next, field);
            if (value != null && isLookedInto(value.getClass())) {
              open.add(value);
            }
          }
        }
      }
    }
  }

  private static Class<?> type(Object object) {
    return object instanceof Class<?> type ? type : object.getClass();
  }

  /** Of the JDK only threads are, which have what they run. */
  private static boolean isLookedInto(Class<?> type) {
    return !type.getName().startsWith("java.")
        || Thread.class.isAssignableFrom(type)
        || type.getName().startsWith("java.lang.Thread$");
  }

  private static @Nullable Object value(Object owner, Field field) {
    boolean isOfOwner = Modifier.isStatic(field.getModifiers()) == owner instanceof Class<?>;
    try {
      return isOfOwner && !field.getType().isPrimitive() && field.trySetAccessible()
          ? field.get(owner instanceof Class<?> ? null : owner)
          : null;
    } catch (IllegalAccessException closed) {
      return null;
    }
  }

  /** The first field that has an object, not counting those that lambdas and the JDK have. */
  Optional<Owner> of(Object object) {
    for (Object owner : all) {
      for (Class<?> c = type(owner); c != null && !c.isHidden(); c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (value(owner, field) == object && !field.isSynthetic() && !isOfJdk(c)) {
            return Optional.of(new Owner(owner, field.getName()));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isOfJdk(Class<?> type) {
    return type.getName().startsWith("java.");
  }
}
