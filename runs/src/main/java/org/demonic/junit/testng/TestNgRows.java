package org.demonic.junit.testng;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

/**
 * The rows of the data provider of a test: each run has new ones, because a test may change them.
 */
final class TestNgRows {
  private TestNgRows() {}

  /** Whether a test has rows. */
  static boolean areOf(Method test) {
    return TestNgMethods.said(test).filter(TestNgRows::areSaid).isPresent();
  }

  private static boolean areSaid(Test said) {
    return !said.dataProvider().isEmpty();
  }

  /** The provider of a test; empty if it has none, or one that this class does not call. */
  static Optional<Method> provider(Class<?> testClass, Method test) {
    Optional<Test> found = TestNgMethods.said(test).filter(TestNgRows::areSaid);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Test said = found.get();
    Class<?> owner =
        said.dataProviderClass() == Object.class ? testClass : said.dataProviderClass();
    for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
      Optional<Method> provider =
          Arrays.stream(c.getDeclaredMethods())
              .filter(method -> isNamed(method, said.dataProvider()))
              .findFirst();
      if (provider.isPresent()) {
        return provider.filter(method -> isCallable(method, testClass));
      }
    }
    return Optional.empty();
  }

  private static boolean isNamed(Method method, String name) {
    DataProvider provider = method.getAnnotation(DataProvider.class);
    return provider != null
        && name.equals(provider.name().isEmpty() ? method.getName() : provider.name());
  }

  private static boolean isCallable(Method method, Class<?> testClass) {
    boolean isOfTest =
        Modifier.isStatic(method.getModifiers())
            || method.getDeclaringClass().isAssignableFrom(testClass);
    return isOfTest
        && Arrays.stream(method.getParameterTypes()).allMatch(type -> type == Method.class);
  }

  /** All rows, in their order. */
  static List<@Nullable Object[]> of(Method provider, @Nullable Object instance, Method test)
      throws ReflectiveOperationException {
    provider.setAccessible(true);
    Object[] arguments = new Object[provider.getParameterCount()];
    Arrays.fill(arguments, test);
    Object made = provider.invoke(instance, arguments);
    List<@Nullable Object[]> rows = new ArrayList<>();
    if (made instanceof Object[] all) {
      for (Object row : all) {
        rows.add(row(row));
      }
    } else if (made instanceof Iterator<?> all) {
      all.forEachRemaining(row -> rows.add(row(row)));
    }
    return rows;
  }

  private static @Nullable Object[] row(@Nullable Object row) {
    return row instanceof Object[] values ? values : new Object[] {row};
  }
}
