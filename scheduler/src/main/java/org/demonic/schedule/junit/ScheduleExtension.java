package org.demonic.schedule.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Explores the schedules of methods with {@link ExploreSchedules}, in the place of one run. */
final class ScheduleExtension implements InvocationInterceptor {
  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> run,
      ExtensionContext context) {
    Method test = run.getExecutable();
    ExploreSchedules asked = test.getAnnotation(ExploreSchedules.class);
    if (asked == null) {
      throw new ExtensionConfigurationException(test + " has no @ExploreSchedules");
    }
    Class<?> type = context.getRequiredTestClass();
    Constructor<?> constructor = constructor(type, test);
    List<Method> before = lifecycle(type, BeforeEach.class);
    List<Method> after = lifecycle(type, AfterEach.class);
    invocation.skip();
    configured(Schedules.of(() -> run(constructor, before, test, after)), asked)
        .check(type.getSimpleName() + "." + test.getName());
  }

  private static Schedules configured(Schedules schedules, ExploreSchedules asked) {
    Schedules configured =
        schedules.time(Duration.ofSeconds(asked.seconds())).excluding(asked.excluding());
    if (asked.preemptions() >= 0) {
      configured = configured.preemptions(asked.preemptions());
    }
    if (asked.executions() > 0) {
      configured = configured.executions(asked.executions());
    }
    if (asked.allowRaces()) {
      configured = configured.allowingRaces();
    }
    return asked.timeouts() ? configured.withTimeouts() : configured;
  }

  private static Constructor<?> constructor(Class<?> type, Method test) {
    if (test.getParameterCount() > 0) {
      throw new ExtensionConfigurationException(
          "@ExploreSchedules makes the test instance itself, so "
              + test
              + " can have no parameters");
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException withParameters) {
      throw new ExtensionConfigurationException(
          "@ExploreSchedules makes the test instance itself, so "
              + type.getName()
              + " must have a constructor without parameters, and must not be an inner class",
          withParameters);
    }
  }

  /** The methods of a class and those that it inherits; those of superclasses first. */
  private static List<Method> lifecycle(Class<?> type, Class<? extends Annotation> annotation) {
    List<Method> methods = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        boolean isHidden = methods.stream().anyMatch(m -> overrides(m, method));
        if (method.isAnnotationPresent(annotation) && !isHidden) {
          method.setAccessible(true);
          methods.add(0, method);
        }
      }
    }
    return methods;
  }

  private static boolean overrides(Method lower, Method upper) {
    return lower.getName().equals(upper.getName())
        && lower.getParameterCount() == upper.getParameterCount()
        && !Modifier.isPrivate(upper.getModifiers());
  }

  private static void run(
      Constructor<?> constructor, List<Method> before, Method test, List<Method> after)
      throws Throwable {
    try {
      Object instance = constructor.newInstance();
      try {
        for (Method method : before) {
          method.invoke(instance);
        }
        test.setAccessible(true);
        test.invoke(instance);
      } finally {
        for (int i = after.size() - 1; i >= 0; i--) {
          after.get(i).invoke(instance);
        }
      }
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause() == null ? thrown : thrown.getCause();
    }
  }
}
