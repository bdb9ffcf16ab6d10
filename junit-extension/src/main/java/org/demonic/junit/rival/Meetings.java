package org.demonic.junit.rival;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.code.effect.TouchedFields;
import org.demonic.code.effect.WaitingMethods;
import org.demonic.junit.contract.Descriptors;

/** Guesses which calls may get in each other's way, by their code. */
final class Meetings {
  private final Map<ClassLoader, TouchedFields> fields = new ConcurrentHashMap<>();
  private final Map<ClassLoader, WaitingMethods> waiting = new ConcurrentHashMap<>();

  /** Whether two calls touch something in common, and one of them changes it. */
  boolean mayMeet(Call one, Call other) {
    ClassLoader loader = one.method().getDeclaringClass().getClassLoader();
    return loader == null || fieldsOf(loader).mayMeet(method(one.method()), method(other.method()));
  }

  /** Whether a call may change something. */
  boolean changes(Call call) {
    ClassLoader loader = call.method().getDeclaringClass().getClassLoader();
    return loader == null || fieldsOf(loader).mayChange(method(call.method()));
  }

  /** Whether a call may have to wait for what another thread does. */
  boolean waits(Call call) {
    Method method = call.method();
    ClassLoader loader = method.getDeclaringClass().getClassLoader();
    return loader != null
        && waiting
            .computeIfAbsent(loader, WaitingMethods::new)
            .contain(
                method.getDeclaringClass().getName().replace('.', '/'),
                method.getName(),
                Descriptors.of(method));
  }

  private TouchedFields fieldsOf(ClassLoader loader) {
    return fields.computeIfAbsent(loader, TouchedFields::new);
  }

  private static TouchedFields.Method method(Method method) {
    return new TouchedFields.Method(
        method.getDeclaringClass().getName().replace('.', '/'),
        method.getName(),
        Descriptors.of(method));
  }
}
