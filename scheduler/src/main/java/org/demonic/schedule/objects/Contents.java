package org.demonic.schedule.objects;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The objects that the JDK visits when it compares an object, or makes its text or hash code: the
 * object and what is in it, in what is in that, and so on.
 */
public final class Contents {
  /** The most elements of one collection or array; the first ones stand for all. */
  private static final int MOST = 32;

  private static final int MOST_OF_ALL = 64;
  private static final int DEEPEST = 4;

  /** The collections of the JDK that can be looked at without taking a lock. */
  private static final Pattern OPEN =
      Pattern.compile(
          "java\\.util\\.(?!concurrent|Vector|Stack|Hashtable|Properties|Collections\\$Sync).*"
              + "|java\\.util\\.concurrent\\.(Concurrent|CopyOnWrite).*");

  private Contents() {}

  /** An object and all that it contains, as far as the containers are the JDK's own. */
  public static List<Object> of(Object object) {
    Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Object> inOrder = new ArrayList<>();
    add(object, 0, found, inOrder);
    return inOrder;
  }

  private static void add(Object object, int depth, Set<Object> found, List<Object> inOrder) {
    if (found.size() < MOST_OF_ALL && found.add(object)) {
      inOrder.add(object);
      if (depth < DEEPEST) {
        for (Object part : parts(object)) {
          if (part != null) {
            add(part, depth + 1, found, inOrder);
          }
        }
      }
    }
  }

  private static Collection<?> parts(Object object) {
    if (object instanceof Object[] array) {
      return Arrays.asList(array).subList(0, Math.min(MOST, array.length));
    } else if (object instanceof Optional<?> optional) {
      return optional.isPresent() ? List.of(optional.get()) : List.of();
    } else if (object instanceof AtomicReference<?> reference) {
      return Collections.singleton(reference.get());
    } else if (object.getClass().isRecord()) {
      return components(object);
    } else if (!OPEN.matcher(object.getClass().getName()).matches()) {
      return List.of();
    }
    if (object instanceof Map.Entry<?, ?> entry) {
      return Arrays.asList(entry.getKey(), entry.getValue());
    } else if (object instanceof Map<?, ?> map) {
      return Stream.of(map.keySet(), map.values()).flatMap(all -> first(all).stream()).toList();
    }
    return object instanceof Collection<?> collection ? first(collection) : List.of();
  }

  private static List<@Nullable Object> components(Object record) {
    List<@Nullable Object> values = new ArrayList<>();
    for (Field field : record.getClass().getDeclaredFields()) {
      boolean isComponent =
          !Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive();
      if (isComponent && field.trySetAccessible()) {
        try {
          values.add(field.get(record));
        } catch (IllegalAccessException closed) {
          values.add(null);
        }
      }
    }
    return values;
  }

  private static List<Object> first(Collection<?> all) {
    List<Object> first = new ArrayList<>();
    for (Object one : all) {
      if (first.size() == MOST) {
        break;
      }
      first.add(one);
    }
    return first;
  }
}
