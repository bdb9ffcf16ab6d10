package org.demonic.junit;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** What JUnit knows of a test. */
final class TestContexts {
  private static final Namespace NAMESPACE = Namespace.create(TestContexts.class);

  private TestContexts() {}

  /** The name of a test in files. */
  static String id(ExtensionContext context, Optional<Method> method) {
    return testClass(context).getName() + method.map(m -> "#" + m.getName()).orElse("");
  }

  static Class<?> testClass(ExtensionContext context) {
    return nearest(context, ExtensionContext::getTestClass).orElseThrow();
  }

  /** Finds something in this or the nearest context around it: a dynamic test's own has none. */
  static <T> Optional<T> nearest(
      ExtensionContext context, Function<ExtensionContext, Optional<T>> property) {
    return property
        .apply(context)
        .or(() -> context.getParent().flatMap(parent -> nearest(parent, property)));
  }

  /** The object that all tests of a run of JUnit share. */
  static <T> T ofRun(ExtensionContext context, Class<T> type, Supplier<T> made) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(type, key -> made.get(), type);
  }
}
