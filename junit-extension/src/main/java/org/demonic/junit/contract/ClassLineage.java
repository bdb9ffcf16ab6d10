package org.demonic.junit.contract;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The supertypes of a class of the JVM. */
final class ClassLineage {
  private ClassLineage() {}

  /**
   * The class, its superclasses, then the interfaces of all of them, nearest first; Object last.
   */
  static List<Class<?>> of(Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      all.add(c);
    }
    Deque<Class<?>> open = new ArrayDeque<>(all);
    while (!open.isEmpty()) {
      for (Class<?> parent : open.removeFirst().getInterfaces()) {
        if (all.add(parent)) {
          open.add(parent);
        }
      }
    }
    all.add(Object.class);
    return new ArrayList<>(all);
  }

  /** All of them without the class itself and Object. */
  static Stream<Class<?>> supertypes(Class<?> type) {
    return of(type).stream().filter(c -> c != type && c != Object.class);
  }

  static boolean isOfTheJdk(Class<?> type) {
    return type.getClassLoader() == null
        || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
  }
}
