package org.demonic.junit.testng;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.testng.ITestClass;
import org.testng.ITestNGMethod;
import org.testng.annotations.AfterClass;
import org.testng.annotations.AfterMethod;
import org.testng.annotations.BeforeClass;
import org.testng.annotations.BeforeGroups;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.BeforeSuite;
import org.testng.annotations.BeforeTest;
import org.testng.annotations.Test;

/**
 * The methods of a test class that TestNG runs around a test.
 *
 * @param beforeClass once for an instance, in their order; the others likewise
 * @param isWhole whether these are all that prepares an instance: what is done for a suite or a
 *     group has been done, and is not done again
 */
record TestNgMethods(
    List<Method> beforeClass,
    List<Method> beforeMethod,
    List<Method> afterMethod,
    List<Method> afterClass,
    boolean isWhole) {
  private static final Set<Class<? extends Annotation>> OF_OTHERS =
      Set.of(BeforeSuite.class, BeforeTest.class, BeforeGroups.class);

  /** The methods around a test. */
  static TestNgMethods of(Class<?> testClass, Method test) {
    Set<String> groups =
        said(test).map(said -> Set.copyOf(Arrays.asList(said.groups()))).orElse(Set.of());
    List<Method> all = all(testClass);
    return new TestNgMethods(
        all.stream().filter(m -> isEnabled(m, BeforeClass.class, BeforeClass::enabled)).toList(),
        all.stream()
            .filter(m -> isEnabled(m, BeforeMethod.class, BeforeMethod::enabled))
            .filter(m -> isFor(groups, m.getAnnotation(BeforeMethod.class).onlyForGroups()))
            .toList(),
        reversed(
            all.stream()
                .filter(m -> isEnabled(m, AfterMethod.class, AfterMethod::enabled))
                .filter(m -> isFor(groups, m.getAnnotation(AfterMethod.class).onlyForGroups()))
                .toList()),
        reversed(
            all.stream().filter(m -> isEnabled(m, AfterClass.class, AfterClass::enabled)).toList()),
        all.stream()
            .filter(m -> !Modifier.isStatic(m.getModifiers()))
            .flatMap(m -> Arrays.stream(m.getAnnotations()))
            .noneMatch(a -> OF_OTHERS.contains(a.annotationType())));
  }

  /**
   * The same in the order in which TestNG runs them.
   *
   * @param known what TestNG has found in the class
   */
  TestNgMethods inOrderOf(ITestClass known) {
    return new TestNgMethods(
        sorted(beforeClass, known.getBeforeClassMethods()),
        sorted(beforeMethod, known.getBeforeTestMethods()),
        sorted(afterMethod, known.getAfterTestMethods()),
        sorted(afterClass, known.getAfterClassMethods()),
        isWhole);
  }

  private static List<Method> sorted(List<Method> methods, ITestNGMethod[] order) {
    List<Method> known =
        Arrays.stream(order).map(m -> m.getConstructorOrMethod().getMethod()).distinct().toList();
    return methods.stream()
        .sorted(Comparator.comparing(m -> known.contains(m) ? known.indexOf(m) : known.size()))
        .toList();
  }

  /** What TestNG takes for the annotation of a test: its own, or that of its class. */
  static Optional<Test> said(Method test) {
    Test own = test.getAnnotation(Test.class);
    for (Class<?> c = test.getDeclaringClass(); own == null && c != null; c = c.getSuperclass()) {
      own = c.getAnnotation(Test.class);
    }
    return Optional.ofNullable(own);
  }

  private static <A extends Annotation> boolean isEnabled(
      Method method, Class<A> annotation, Predicate<A> enabled) {
    A found = method.getAnnotation(annotation);
    return found != null && enabled.test(found);
  }

  private static boolean isFor(Set<String> groups, String[] only) {
    return only.length == 0 || Arrays.stream(only).anyMatch(groups::contains);
  }

  /**
   * The methods of a class: those of superclasses first, each class's by name, without those that
   * are overridden.
   */
  private static List<Method> all(Class<?> testClass) {
    List<Class<?>> types = new ArrayList<>();
    for (Class<?> c = testClass; c != null && c != Object.class; c = c.getSuperclass()) {
      types.add(0, c);
    }
    List<Method> all = new ArrayList<>();
    for (Class<?> type : types) {
      Stream.of(type.getDeclaredMethods())
          .filter(method -> !method.isSynthetic())
          .sorted(Comparator.comparing(Method::getName))
          .forEach(
              method -> {
                all.removeIf(above -> isOverridden(above, method));
                all.add(method);
              });
    }
    return all;
  }

  private static boolean isOverridden(Method above, Method method) {
    return above.getName().equals(method.getName())
        && !Modifier.isPrivate(above.getModifiers())
        && !Modifier.isStatic(above.getModifiers())
        && Arrays.equals(above.getParameterTypes(), method.getParameterTypes());
  }

  private static List<Method> reversed(List<Method> methods) {
    List<Method> reversed = new ArrayList<>(methods);
    Collections.reverse(reversed);
    return reversed;
  }

  /** The tests of a class. */
  static List<Method> tests(Class<?> testClass) {
    return all(testClass).stream().filter(TestNgMethods::isTest).toList();
  }

  /** Whether a class has a test of that name, without parameters. */
  static boolean isTest(Class<?> testClass, String name) {
    return tests(testClass).stream()
        .anyMatch(method -> method.getName().equals(name) && method.getParameterCount() == 0);
  }

  /** TestNG runs annotated methods, and all public methods of a class that is annotated. */
  private static boolean isTest(Method method) {
    return method.isAnnotationPresent(Test.class)
        || (Modifier.isPublic(method.getModifiers())
            && method.getReturnType() == void.class
            && isAnnotated(method.getDeclaringClass())
            && Arrays.stream(method.getAnnotations())
                .noneMatch(a -> a.annotationType().getName().startsWith("org.testng.")));
  }

  private static boolean isAnnotated(Class<?> type) {
    return type != Object.class
        && (type.isAnnotationPresent(Test.class)
            || (type.getSuperclass() != null && isAnnotated(type.getSuperclass())));
  }
}
