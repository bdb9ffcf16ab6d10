package org.demonic.schedule.objects;

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
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Objects that have others in their fields, which gives these a name. */
final class Owners {
  /** The most objects that are searched; it is enough for what a test makes. */
  private static final int MOST = 2_000;

  /** A field of an object; of a class if it is static. */
  record Owner(Object object, String field) {}

  /** The fields of each class that may refer to objects and can be read: asked for each object. */
  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return Arrays.stream(type.getDeclaredFields())
              .filter(field -> !field.getType().isPrimitive() && field.trySetAccessible())
              .toList();
        }
      };

  /** The objects in the order in which they are found. */
  private final List<Object> all = new ArrayList<>();

  /**
   * Finds them.
   *
   * @param first where to begin: objects, threads with what they run, and classes
   */
  Owners(Collection<Object> first) {
    Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>(first);
    while (!open.isEmpty() && all.size() < MOST) {
      Object next = open.remove();
      if (known.add(next)) {
        all.add(next);
        elements(next).filter(e -> isLookedInto(e.getClass())).forEach(open::add);
        for (Class<?> c = type(next); c != null && isLookedInto(c); c = c.getSuperclass()) {
          for (Field field : FIELDS.get(c)) {
            Object value = value(next, field);
            if (value != null && (isLookedInto(value.getClass()) || isRow(value))) {
              open.add(value);
            }
          }
        }
      }
    }
  }

  /** The elements of an array, or of a plain list: others may have a lock, or code of their own. */
  private static Stream<Object> elements(Object object) {
    Stream<?> elements =
        object instanceof Object[] array
            ? Arrays.stream(array)
            : isRow(object) ? ((List<?>) object).stream() : Stream.empty();
    return elements.limit(MOST).filter(Objects::nonNull).map(Object.class::cast);
  }

  private static boolean isRow(Object object) {
    String type = object.getClass().getName();
    return type.equals("java.util.ArrayList")
        || type.startsWith("java.util.ImmutableCollections$List");
  }

  private static Class<?> type(Object object) {
    return object instanceof Class<?> type ? type : object.getClass();
  }

  /** Whether the fields of a type are searched: of the JDK's types, only those of threads are. */
  private static boolean isLookedInto(Class<?> type) {
    return !type.getName().startsWith("java.")
        || Thread.class.isAssignableFrom(type)
        || type.getName().startsWith("java.lang.Thread$");
  }

  private static @Nullable Object value(Object owner, Field field) {
    boolean isOfOwner = Modifier.isStatic(field.getModifiers()) == owner instanceof Class<?>;
    try {
      return isOfOwner ? field.get(owner instanceof Class<?> ? null : owner) : null;
    } catch (IllegalAccessException closed) {
      return null;
    }
  }

  /** The first field that refers to an object, without those of lambdas and of the JDK. */
  Optional<Owner> of(Object object) {
    for (Object owner : all) {
      for (Class<?> c = type(owner); c != null && !c.isHidden(); c = c.getSuperclass()) {
        for (Field field : FIELDS.get(c)) {
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
