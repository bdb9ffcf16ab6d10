package org.demonic.library;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Follows fields and elements from objects to others. */
final class Reach {
  private static final int MOST = 10_000;

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> open = new ArrayDeque<>();

  private Reach() {}

  /** Whether one gets from some objects to another one. */
  static boolean leads(Collection<?> from, Object target) {
    Reach reach = new Reach();
    from.forEach(reach::add);
    while (!reach.open.isEmpty() && reach.seen.size() < MOST && !reach.seen.contains(target)) {
      reach.follow(reach.open.remove());
    }
    return reach.seen.contains(target);
  }

  private void add(@Nullable Object object) {
    boolean isOfAll =
        object instanceof Class
            || object instanceof ClassLoader
            || object instanceof Thread
            || object instanceof ThreadGroup;
    if (object != null && !isOfAll && seen.add(object)) {
      open.add(object);
    }
  }

  private void follow(Object object) {
    if (object instanceof Object[] array) {
      for (Object element : array) {
        add(element);
      }
    } else if (Proxy.isProxyClass(object.getClass())) {
      add(Proxy.getInvocationHandler(object));
    } else if (!object.getClass().isArray()) {
      for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
            add(value(field, object));
          }
        }
      }
    }
  }

  private static @Nullable Object value(Field field, Object object) {
    try {
      field.setAccessible(true);
      return field.get(object);
    } catch (InaccessibleObjectException | IllegalAccessException isClosed) {
      return null;
    }
  }
}
