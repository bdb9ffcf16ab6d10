package org.demonic.junit.test;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.report.run.TestFindings;
import org.jspecify.annotations.Nullable;

/** A test of a framework without scopes, which uses those of the {@link OwnRun}. */
public abstract class OwnTest implements SequentialTest {
  private final Class<?> testClass;
  private final Optional<Method> method;
  private final String title;
  private final OwnRun run;
  private @Nullable TestFindings findings;

  /**
   * Creates one test.
   *
   * @param title its name, as the framework shows it
   */
  protected OwnTest(Class<?> testClass, Optional<Method> method, String title) {
    this.testClass = testClass;
    this.method = method;
    this.title = title;
    this.run = OwnRun.now();
  }

  @Override
  public final Class<?> testClass() {
    return testClass;
  }

  @Override
  public final Optional<Method> method() {
    return method;
  }

  @Override
  public final String title() {
    return title;
  }

  @Override
  public List<AnnotatedElement> code() {
    List<AnnotatedElement> code = new ArrayList<>();
    method.ifPresent(code::add);
    for (Class<?> at = testClass; at != null; at = at.getEnclosingClass()) {
      code.add(at);
    }
    return code;
  }

  @Override
  public Optional<String> parameter(String name) {
    return run.parameter(name);
  }

  @Override
  public final Scope ofRun() {
    return run.scope();
  }

  @Override
  public final Scope ofClass() {
    return run.ofClass(testClass);
  }

  @Override
  public final Scope ofClass(Class<?> annotated) {
    // One above it is annotated for each class below.
    return run.ofClass(annotated.isAssignableFrom(testClass) ? testClass : annotated);
  }

  @Override
  public final synchronized TestFindings findings() {
    TestFindings known = findings;
    if (known == null) {
      known = run.findings(code());
      findings = known;
    }
    return known;
  }

  /**
   * A method of a class, or of one above it, by its name; the one that a test may be comes first.
   */
  protected static Optional<Method> methodNamed(Class<?> testClass, String name) {
    for (Class<?> at = testClass; at != null; at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        if (method.getName().equals(name) && !method.isSynthetic()) {
          return Optional.of(method);
        }
      }
    }
    return Optional.empty();
  }
}
