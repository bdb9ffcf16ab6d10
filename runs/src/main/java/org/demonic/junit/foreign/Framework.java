package org.demonic.junit.foreign;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A framework whose tests are not reached, with the annotation that marks a test. */
enum Framework {
  JQWIK_PROPERTY("jqwik", "net.jqwik.api.Property"),
  JQWIK_EXAMPLE("jqwik", "net.jqwik.api.Example");

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

  /** The full name of the annotation. */
  String mark() {
    return mark;
  }

  /** The framework whose annotation a method has. */
  static Optional<Framework> ofAnnotation(Predicate<String> isAnnotatedWith) {
    return Stream.of(values()).filter(f -> isAnnotatedWith.test(f.mark)).findFirst();
  }
}
