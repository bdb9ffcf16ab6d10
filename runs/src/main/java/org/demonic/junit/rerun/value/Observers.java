package org.demonic.junit.rerun.value;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.code.effect.ReadOnlyMethods;
import org.demonic.junit.module.MethodDescriptors;
import org.jspecify.annotations.Nullable;

/** Finds the methods that query an object and change nothing: what a client sees of it. */
public final class Observers {
  private static final int MOST = 8;

  private final Map<Class<?>, List<Method>> known = new ConcurrentHashMap<>();
  private final Map<ClassLoader, ReadOnlyMethods> readOnly = new ConcurrentHashMap<>();

  /** The observers of the objects of a class, in the order of their names. */
  public List<Method> of(Class<?> type) {
    return known.computeIfAbsent(type, this::find);
  }

  /** The result of an observer; what it throws if it does that. */
  public static @Nullable Object ask(Method observer, @Nullable Object object) {
    try {
      return observer.invoke(object);
    } catch (InvocationTargetException thrown) {
      return thrown.getCause();
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private List<Method> find(Class<?> type) {
    List<Method> found = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      Class<?> declaring = c;
      Arrays.stream(c.getDeclaredMethods())
          .filter(Observers::isGetter)
          .filter(m -> !WeaklyConsistentMethods.is(m))
          .filter(m -> isReading(declaring, m))
          .filter(Method::trySetAccessible)
          .forEach(found::add);
    }
    found.sort(Comparator.comparing(Method::getName));
    return found.subList(0, Math.min(MOST, found.size()));
  }

  private static boolean isGetter(Method method) {
    int modifiers = method.getModifiers();
    return method.getParameterCount() == 0
        && method.getReturnType() != void.class
        && Modifier.isPublic(modifiers)
        && !Modifier.isStatic(modifiers)
        && !Modifier.isAbstract(modifiers)
        && !Modifier.isSynchronized(modifiers)
        && !method.isSynthetic();
  }

  private boolean isReading(Class<?> type, Method method) {
    ClassLoader loader = type.getClassLoader();
    return loader != null
        && readOnly
            .computeIfAbsent(loader, ReadOnlyMethods::new)
            .contain(MethodDescriptors.name(method));
  }
}
