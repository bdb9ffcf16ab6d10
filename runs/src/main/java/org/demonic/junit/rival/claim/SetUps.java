package org.demonic.junit.rival.claim;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.code.effect.PlainSetters;
import org.demonic.junit.module.MethodDescriptors;

/**
 * Knows the methods that objects are set up with, before other threads have them, and those that
 * are there for tests.
 */
public final class SetUps {
  private static final String SETTER = "(?:set|with)\\p{Upper}.*";

  private final Map<ClassLoader, PlainSetters> setters = new ConcurrentHashMap<>();

  /** Whether a method only sets a property. */
  public boolean contain(Method method) {
    Class<?> owner = method.getDeclaringClass();
    boolean isOfOwner =
        method.getReturnType() == void.class || method.getReturnType().isAssignableFrom(owner);
    return method.getName().matches(SETTER)
        && isOfOwner
        && owner.getClassLoader() != null
        && setters
            .computeIfAbsent(owner.getClassLoader(), PlainSetters::new)
            .contain(MethodDescriptors.name(method));
  }

  /** Whether a method says that it is there for tests. */
  static boolean saysForTests(Method method) {
    return Arrays.stream(method.getAnnotations())
        .map(Annotation::annotationType)
        .anyMatch(type -> type.getSimpleName().equals("VisibleForTesting"));
  }

  /** Whether perhaps only tests call a method: it says so, or is hidden in a public class. */
  public static boolean isForTests(Method method) {
    boolean isOpen =
        Modifier.isPublic(method.getModifiers()) || Modifier.isProtected(method.getModifiers());
    return saysForTests(method)
        || (!isOpen && Modifier.isPublic(method.getDeclaringClass().getModifiers()));
  }
}
