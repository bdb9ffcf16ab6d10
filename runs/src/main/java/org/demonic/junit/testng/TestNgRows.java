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

  /** The provider of a test; empty if it has none, or one that this class does not call. */
  static Optional<Method> provider(Class<?> testClass, Method test) {
    Test said = test.getAnnotation(Test.class);
    if (said == null || said.dataProvider().isEmpty()) {
      return Optional.empty();
    }
    Class<?> owner =
        said.dataProviderClass() == Object.class ? testClass : said.dataProviderClass();
    for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
      Optional<Method> found =
          Arrays.stream(c.getDeclaredMethods())
              .filter(method -> isNamed(method, said.dataProvider()))
              .findFirst();
      if (found.isPresent()) {
        return found.filter(method -> isCallable(method, testClass));
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

  /** How many rows a test has; 1 if that is not known. */
  static int count(Class<?> testClass, @Nullable Object instance, Method test) {
    Optional<Method> provider = provider(testClass, test);
    try {
      return provider.isEmpty() ? 1 : Math.max(1, of(provider.get(), instance, test).size());
    } catch (ReflectiveOperationException | RuntimeException notNow) {
      return 1;
    }
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
