package org.demonic.junit.junit4;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.junit.test.NamedTest;
import org.demonic.junit.test.OwnTest;
import org.demonic.junit.test.Repetition;
import org.demonic.junit.test.TestStyle;
import org.junit.AssumptionViolatedException;
import org.junit.runner.Description;
import org.junit.runners.ParentRunner;

/** A test of JUnit 4. */
final class Junit4Test extends OwnTest {
  private static final String TEST = "org.junit.Test";
  private static final String THEORY = "org.junit.experimental.theories.Theory";

  private final String test;
  private final List<Class<?>> suites = OpenClasses.all();

  /**
   * Creates one test.
   *
   * @param test its name as JUnit has it: {@code takes}, or {@code takes[2]}
   */
  Junit4Test(Class<?> testClass, String test) {
    super(testClass, methodNamed(testClass, new NamedTest(testClass, test).method()), test);
    this.test = test;
  }

  /** The test of a description; empty if no class is known of it. */
  static Optional<Junit4Test> of(ParentRunner<?> runner, Description description) {
    Class<?> described = description.getTestClass();
    Class<?> testClass = described == null ? runner.getTestClass().getJavaClass() : described;
    String name = description.getMethodName();
    return testClass == null
        ? Optional.empty()
        : Optional.of(
            new Junit4Test(testClass, name == null ? description.getDisplayName() : name));
  }

  /** Whether a method of a class is a test, whose name says all of it. */
  static boolean isTest(Class<?> testClass, String name) {
    return methodNamed(testClass, name).stream()
        .flatMap(method -> Arrays.stream(method.getAnnotations()))
        .anyMatch(Junit4Test::isOfTest);
  }

  private static boolean isOfTest(Annotation annotation) {
    String name = annotation.annotationType().getName();
    return name.equals(TEST) || name.equals(THEORY);
  }

  /** The annotations of suites hold for what they run. */
  @Override
  public List<AnnotatedElement> code() {
    return Stream.concat(super.code().stream(), suites.stream()).distinct().toList();
  }

  @Override
  public Repetition repetition() {
    return Repetition.of(Junit4Tests.address(testClass(), test), TestStyle.JUNIT_4);
  }

  @Override
  public int testsOfClass() {
    return Math.max(
        1,
        (int)
            Arrays.stream(testClass().getMethods())
                .filter(
                    method -> Arrays.stream(method.getAnnotations()).anyMatch(Junit4Test::isOfTest))
                .count());
  }

  @Override
  public Throwable givenUp(String reason) {
    return new AssumptionViolatedException(reason);
  }
}
