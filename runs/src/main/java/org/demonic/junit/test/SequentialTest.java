package org.demonic.junit.test;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.demonic.report.run.TestFindings;

/** A sequential test of any framework, which has begun or is about to. */
public interface SequentialTest {
  /** The class that the framework runs; it may have inherited the method. */
  Class<?> testClass();

  /** The method that is the test, or that makes it; empty if there is none. */
  Optional<Method> method();

  /** Its name as the framework shows it, without its class: {@code takes}, or {@code [2] b}. */
  String title();

  /** How the test is run again. */
  Repetition repetition();

  /** What may have annotations that hold for it: the method, its class and so on, inside out. */
  List<AnnotatedElement> code();

  /** How many tests its class has, more or less. */
  int testsOfClass();

  /** A parameter of the run, such as {@code demonic.rivals}; empty if it is not given. */
  Optional<String> parameter(String name);

  /** What lives as long as the run of all tests. */
  Scope ofRun();

  /** What lives as long as the tests of its class run. */
  Scope ofClass();

  /** What lives as long as those tests for which an annotation of this class holds. */
  Scope ofClass(Class<?> annotated);

  /** Keeps what is found in it. */
  TestFindings findings();

  /** What its framework counts as the end of a test that is given up, neither passed nor failed. */
  Throwable givenUp(String reason);

  /** The name of its method as people read it; empty if it has none. */
  default String routine() {
    return method().map(Method::getName).orElse("");
  }

  /** Its name in files: {@code package.Class#method}. */
  default String id() {
    return testClass().getName() + method().map(m -> "#" + m.getName()).orElse("");
  }

  /** Its name in reports: that in files, with the name of the method as people read it. */
  default String shown() {
    return testClass().getName() + (routine().isEmpty() ? "" : "#" + routine());
  }

  /** Its name for people: {@code Class.method}. */
  default String name() {
    return testClass().getSimpleName() + "." + title();
  }
}
