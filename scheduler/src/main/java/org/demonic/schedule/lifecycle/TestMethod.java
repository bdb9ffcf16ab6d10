package org.demonic.schedule.lifecycle;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.schedule.Body;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;

/** A test method, run on a new instance each time, with its lifecycle methods. */
public final class TestMethod implements Body {
  private final Constructor<?> constructor;
  private final List<Method> before;
  private final Method test;
  private final List<Method> after;

  /**
   * A method of a class or of one of its superclasses.
   *
   * @throws IllegalArgumentException if it cannot be run so
   */
  public TestMethod(Class<?> type, Method test) {
    if (test.getParameterCount() > 0) {
      throw new IllegalArgumentException(
          "schedules are explored on test instances made for each, so "
              + test
              + " can have no parameters");
    }
    constructor = constructor(type);
    test.setAccessible(true);
    this.test = test;
    before = lifecycle(type, BeforeEach.class);
    after = lifecycle(type, AfterEach.class);
  }

  /**
   * The method of that name and without parameters.
   *
   * @throws IllegalArgumentException if there is none, or it cannot be run so
   */
  public static TestMethod of(Class<?> type, String name) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        if (method.getName().equals(name) && method.getParameterCount() == 0) {
          return new TestMethod(type, method);
        }
      }
    }
    throw new IllegalArgumentException(
        type.getName() + " has no method " + name + " without parameters");
  }

  /** The class of the instances. */
  public Class<?> type() {
    return constructor.getDeclaringClass();
  }

  /** The name of the method. */
  public String name() {
    return test.getName();
  }

  private static Constructor<?> constructor(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException withParameters) {
      throw new IllegalArgumentException(
          "schedules are explored on test instances made for each, so "
              + type.getName()
              + " must have a constructor without parameters, and must not be an inner class",
          withParameters);
    }
  }

  /**
   * The methods of a class and those that it inherits; those of superclasses first, and those of
   * one class in an order that is the same in each JVM.
   */
  private static List<Method> lifecycle(Class<?> type, Class<? extends Annotation> annotation) {
    List<Method> methods = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      Method[] declared = c.getDeclaredMethods();
      Arrays.sort(declared, Comparator.comparing(Method::toString).reversed());
      for (Method method : declared) {
        boolean isHidden = methods.stream().anyMatch(m -> overrides(m, method));
        if (method.isAnnotationPresent(annotation) && !isHidden) {
          requireKnownParameters(method);
          method.setAccessible(true);
          methods.add(0, method);
        }
      }
    }
    return methods;
  }

  private static void requireKnownParameters(Method method) {
    for (Class<?> parameter : method.getParameterTypes()) {
      if (parameter != TestInfo.class) {
        throw new IllegalArgumentException(
            "schedules are explored on test instances made for each, so "
                + method
                + " can have no parameters but TestInfo");
      }
    }
  }

  private Object[] arguments(Method method) {
    Object[] arguments = new Object[method.getParameterCount()];
    Arrays.fill(arguments, new Info(test, type()));
    return arguments;
  }

  /** What methods before and after a test may ask for. */
  private record Info(Method method, Class<?> type) implements TestInfo {
    @Override
    public String getDisplayName() {
      return method.getName() + "()";
    }

    @Override
    public Set<String> getTags() {
      return Set.of();
    }

    @Override
    public Optional<Class<?>> getTestClass() {
      return Optional.of(type);
    }

    @Override
    public Optional<Method> getTestMethod() {
      return Optional.of(method);
    }
  }

  private static boolean overrides(Method lower, Method upper) {
    return lower.getName().equals(upper.getName())
        && lower.getParameterCount() == upper.getParameterCount()
        && !Modifier.isPrivate(upper.getModifiers());
  }

  @Override
  public void run() throws Throwable {
    try {
      Object instance = constructor.newInstance();
      try {
        for (Method method : before) {
          method.invoke(instance, arguments(method));
        }
        test.invoke(instance);
      } finally {
        for (int i = after.size() - 1; i >= 0; i--) {
          after.get(i).invoke(instance, arguments(after.get(i)));
        }
      }
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause() == null ? thrown : thrown.getCause();
    }
  }

  /** Its name in reports: {@code AccountTest.transfers}. */
  @Override
  public String toString() {
    return type().getSimpleName() + "." + name();
  }
}
