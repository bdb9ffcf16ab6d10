package org.demonic.junit.testng;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.junit.run.CheckedRun;
import org.demonic.junit.test.NamedTest;
import org.demonic.junit.test.Rerun;
import org.jspecify.annotations.Nullable;
import org.testng.ITestResult;

/**
 * Runs one test of TestNG again, with the configuration methods of its class. It runs on a new
 * instance with those of the class, if TestNG could make one so; else on the one that TestNG has
 * made, as another test of the class does.
 */
final class TestNgRerun implements Rerun {
  private final Class<?> testClass;
  private final Method test;
  private final int row;
  private final @Nullable ITestResult first;
  private final TestNgMethods around;
  private final List<Method> before;

  private TestNgRerun(Class<?> testClass, Method test, int row, @Nullable ITestResult first) {
    this.testClass = testClass;
    this.test = test;
    this.row = row;
    this.first = first;
    this.around = around(test);
    Set<Method> earlier = new LinkedHashSet<>();
    addDependedUpon(test, earlier);
    earlier.remove(test);
    this.before = List.copyOf(earlier);
  }

  /**
   * The reruns of a test that has run in this JVM.
   *
   * @param row the number of its row of data, if it has rows
   */
  static TestNgRerun of(ITestResult first, Class<?> testClass, Method test, int row) {
    return new TestNgRerun(testClass, test, row, first);
  }

  /**
   * The reruns of a test by its name, with the number of its row: {@code takes}, {@code takes[2]}.
   *
   * @throws IllegalArgumentException if there is no such test
   */
  static TestNgRerun of(NamedTest named) {
    Method test =
        TestNgMethods.tests(named.testClass()).stream()
            .filter(method -> method.getName().equals(named.method()))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "%s has no test %s".formatted(named.testClass(), named.test())));
    String row = named.test().substring(named.method().length()).replaceAll("\\D", "");
    return new TestNgRerun(
        named.testClass(), test, row.isEmpty() ? 0 : Integer.parseInt(row), null);
  }

  /** The methods around a test, in TestNG's order if TestNG has run it. */
  private TestNgMethods around(Method method) {
    TestNgMethods methods = TestNgMethods.of(testClass, method);
    return first == null ? methods : methods.inOrderOf(first.getMethod().getTestClass());
  }

  /** Adds the tests that must have run before on the same instance, each behind its own. */
  private void addDependedUpon(Method method, Set<Method> found) {
    Set<String> names =
        TestNgMethods.said(method).stream()
            .flatMap(said -> Arrays.stream(said.dependsOnMethods()))
            .map(name -> name.substring(name.lastIndexOf('.') + 1))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    for (Method other : TestNgMethods.tests(testClass)) {
      if (names.contains(other.getName()) && !other.equals(method) && !found.contains(other)) {
        addDependedUpon(other, found);
        found.add(other);
      }
    }
  }

  @Override
  public Optional<Throwable> run() {
    try {
      CheckedRun.again(
          () -> {
            runWhole();
            return test;
          });
      return Optional.empty();
    } catch (Throwable failure) {
      return Optional.of(failure);
    }
  }

  private void runWhole() throws Throwable {
    Object fresh = fresh();
    Object instance = fresh == null && first != null ? first.getInstance() : fresh;
    if (fresh != null) {
      invokeAll(around.beforeClass(), fresh);
    }
    try {
      for (Method earlier : before) {
        runAlone(around(earlier), earlier, instance);
      }
      runAlone(around, test, instance);
    } finally {
      if (fresh != null) {
        invokeAll(around.afterClass(), fresh);
      }
    }
  }

  private void runAlone(TestNgMethods around, Method method, @Nullable Object instance)
      throws Throwable {
    @Nullable Object[] arguments = arguments(method, instance);
    try {
      for (Method up : around.beforeMethod()) {
        invoke(up, instance, configured(up, method, arguments));
      }
      runExpecting(method, instance, arguments);
    } finally {
      for (Method down : around.afterMethod()) {
        invoke(down, instance, configured(down, method, arguments));
      }
    }
  }

  private static void runExpecting(
      Method method, @Nullable Object instance, @Nullable Object[] arguments) throws Throwable {
    try {
      invoke(method, instance, arguments);
    } catch (Throwable thrown) {
      if (!isExpected(method, thrown)) {
        throw thrown;
      }
    }
  }

  /** Whether a test passes by an exception. */
  private static boolean isExpected(Method method, Throwable thrown) {
    return TestNgMethods.said(method).stream()
        .flatMap(said -> Arrays.stream(said.expectedExceptions()))
        .anyMatch(expected -> expected.isInstance(thrown));
  }

  /** A new instance; null if TestNG itself makes none with nothing more than a constructor. */
  private @Nullable Object fresh() throws ReflectiveOperationException {
    if (isOfFactory() || isOneOfSeveral() || !around.isWhole()) {
      return null;
    }
    try {
      Constructor<?> constructor = testClass.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (NoSuchMethodException none) {
      return null;
    }
  }

  /** Whether a factory gave the instance arguments; TestNG 6 does not say. */
  private boolean isOfFactory() {
    try {
      return first != null
          && first.getFactoryParameters() != null
          && first.getFactoryParameters().length > 0;
    } catch (NoSuchMethodError unknown) {
      return true;
    }
  }

  /** Whether a factory has made several instances: it may have given each something else. */
  private boolean isOneOfSeveral() {
    return first != null && first.getTestClass().getInstanceHashCodes().length > 1;
  }

  private @Nullable Object[] arguments(Method method, @Nullable Object instance)
      throws ReflectiveOperationException {
    if (method.getParameterCount() == 0) {
      return new Object[0];
    }
    Optional<Method> provider = TestNgRows.provider(testClass, method);
    if (provider.isPresent()) {
      List<@Nullable Object[]> rows = TestNgRows.of(provider.get(), instance, method);
      if (row < rows.size()) {
        return rows.get(row);
      }
    }
    if (first == null) {
      throw new IllegalStateException("the data of the test are not there any more: " + test);
    }
    return first.getParameters();
  }

  private void invokeAll(List<Method> methods, Object instance) throws Throwable {
    for (Method method : methods) {
      invoke(method, instance, configured(method, test, new Object[0]));
    }
  }

  /** What TestNG gives a configuration method. */
  private @Nullable Object[] configured(
      Method method, Method around, @Nullable Object[] arguments) {
    @Nullable Object[] given = new Object[method.getParameterCount()];
    for (int i = 0; i < given.length; i++) {
      Class<?> type = method.getParameterTypes()[i];
      if (type == Method.class) {
        given[i] = around;
      } else if (type == Object[].class) {
        given[i] = arguments;
      } else if (first != null && type.isInstance(first)) {
        given[i] = first;
      } else if (first != null && type.isInstance(first.getTestContext())) {
        given[i] = first.getTestContext();
      } else if (first != null && type.isInstance(first.getTestContext().getCurrentXmlTest())) {
        given[i] = first.getTestContext().getCurrentXmlTest();
      }
    }
    return given;
  }

  private static void invoke(Method method, @Nullable Object instance, @Nullable Object[] given)
      throws Throwable {
    method.setAccessible(true);
    try {
      method.invoke(Modifier.isStatic(method.getModifiers()) ? null : instance, given);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }
}
