package org.demonic.junit.junit4;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import junit.framework.AssertionFailedError;
import junit.framework.TestCase;
import org.demonic.junit.test.OwnTest;
import org.demonic.junit.test.Repetition;
import org.demonic.junit.test.TestStyle;

/** A test of JUnit 3. */
final class Junit3Test extends OwnTest {
  private final TestCase test;
  private final List<Class<?>> suites = OpenClasses.all();

  Junit3Test(TestCase test) {
    super(test.getClass(), methodNamed(test.getClass(), name(test)), name(test));
    this.test = test;
  }

  private static String name(TestCase test) {
    return test.getName() == null ? "runTest" : test.getName();
  }

  /** Whether JUnit takes a method of a class for a test. */
  static boolean isTest(Class<?> testClass, String name) {
    return methodNamed(testClass, name).filter(Junit3Test::isTest).isPresent();
  }

  private static boolean isTest(Method method) {
    return method.getName().startsWith("test")
        && method.getParameterCount() == 0
        && method.getReturnType() == void.class
        && Modifier.isPublic(method.getModifiers());
  }

  /** The annotations of suites hold for what they run. */
  @Override
  public List<AnnotatedElement> code() {
    return Stream.concat(super.code().stream(), suites.stream()).distinct().toList();
  }

  @Override
  public Repetition repetition() {
    return Repetition.of(
        Junit3Tests.address(testClass(), title(), Optional.of(test)), TestStyle.JUNIT_3);
  }

  @Override
  public int testsOfClass() {
    return Math.max(
        1, (int) Arrays.stream(testClass().getMethods()).filter(Junit3Test::isTest).count());
  }

  /** JUnit 3 knows no tests that are given up. */
  @Override
  public Throwable givenUp(String reason) {
    return new AssertionFailedError(reason);
  }
}
