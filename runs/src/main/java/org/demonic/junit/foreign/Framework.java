package org.demonic.junit.foreign;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A framework whose tests the extension does not see, with the annotation that marks a test. */
enum Framework {
  JUNIT_3("JUnit 3", "junit.framework.TestCase"),
  JUNIT_4("JUnit 4", "org.junit.Test"),
  THEORIES("JUnit 4", "org.junit.experimental.theories.Theory"),
  TESTNG("TestNG", "org.testng.annotations.Test"),
  JQWIK_PROPERTY("jqwik", "net.jqwik.api.Property"),
  JQWIK_EXAMPLE("jqwik", "net.jqwik.api.Example"),
  SPOCK("Spock", "org.spockframework.runtime.model.FeatureMetadata");

  private final String title;
  private final String mark;

  Framework(String title, String mark) {
    this.title = title;
    this.mark = mark;
  }

  /** Its name for readers. */
  String title() {
    return title;
  }

  /** The full name of the annotation; for JUnit 3, of the superclass. */
  String mark() {
    return mark;
  }

  /** The framework whose annotation a method has. */
  static Optional<Framework> ofAnnotation(Predicate<String> isAnnotatedWith) {
    return Stream.of(values()).filter(f -> isAnnotatedWith.test(f.mark)).findFirst();
  }

  /** Whether JUnit 3 runs this method of a subclass of its {@code TestCase}. */
  static boolean isJUnit3Test(String method, boolean isPublic, int parameters) {
    return isPublic && parameters == 0 && method.startsWith("test");
  }
}
