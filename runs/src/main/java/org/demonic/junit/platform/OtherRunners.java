package org.demonic.junit.platform;

import java.lang.annotation.Annotation;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.support.descriptor.ClassSource;

/**
 * Runners of JUnit 4 that are none of its own, nor made from them: nothing stands around their
 * tests, which would pass as if they had been run beside others.
 */
final class OtherRunners {
  private static final String RUN_WITH = "org.junit.runner.RunWith";
  private static final String PARENT = "org.junit.runners.ParentRunner";
  private static final String OWN = "org.junit.";
  private static final Set<String> TOLD = ConcurrentHashMap.newKeySet();

  private OtherRunners() {}

  /** Says once of each such runner that its tests are not reached. */
  static void tell(Stream<ClassSource> classes) {
    classes
        .flatMap(source -> type(source).flatMap(OtherRunners::of).stream())
        .filter(TOLD::add)
        .forEach(
            runner ->
                System.out.printf(
                    "Demonic: tests of JUnit 4 that %s runs are not reached: it is made from none"
                        + " of JUnit's own runners%n",
                    runner));
  }

  private static Optional<Class<?>> type(ClassSource source) {
    try {
      return Optional.of(source.getJavaClass());
    } catch (JUnitException | LinkageError notThere) {
      return Optional.empty();
    }
  }

  /** The simple name of such a runner, if a class has one. */
  static Optional<String> of(Class<?> tests) {
    return Stream.of(tests.getAnnotations())
        .filter(a -> a.annotationType().getName().equals(RUN_WITH))
        .findFirst()
        .flatMap(OtherRunners::runner)
        .filter(runner -> !runner.getName().startsWith(OWN))
        .filter(runner -> !isParent(runner))
        .map(Class::getSimpleName);
  }

  private static Optional<Class<?>> runner(Annotation runWith) {
    try {
      return Optional.of((Class<?>) runWith.annotationType().getMethod("value").invoke(runWith));
    } catch (ReflectiveOperationException | LinkageError unknown) {
      return Optional.empty();
    }
  }

  private static boolean isParent(Class<?> runner) {
    for (Class<?> c = runner; c != null; c = c.getSuperclass()) {
      if (c.getName().equals(PARENT)) {
        return true;
      }
    }
    return false;
  }
}
