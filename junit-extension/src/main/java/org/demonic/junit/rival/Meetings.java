package org.demonic.junit.rival;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.code.effect.TouchedFields;

/** Guesses which calls may get in each other's way, by their code. */
final class Meetings {
  private final Map<ClassLoader, TouchedFields> fields = new ConcurrentHashMap<>();

  /** Whether two calls touch something in common, and one of them changes it. */
  boolean mayMeet(Call one, Call other) {
    ClassLoader loader = one.method().getDeclaringClass().getClassLoader();
    return loader == null
        || fields
            .computeIfAbsent(loader, TouchedFields::new)
            .mayMeet(method(one.method()), method(other.method()));
  }

  private static TouchedFields.Method method(Method method) {
    return new TouchedFields.Method(
        method.getDeclaringClass().getName().replace('.', '/'),
        method.getName(),
        Descriptors.of(method));
  }
}
