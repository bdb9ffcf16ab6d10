package org.demonic.junit.jupiter;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.demonic.junit.platform.PlatformRerun;
import org.demonic.junit.run.TestsOfClass;
import org.demonic.junit.test.Obstacle;
import org.demonic.junit.test.Repetition;
import org.demonic.junit.test.Scope;
import org.demonic.junit.test.SequentialTest;
import org.demonic.junit.test.TestAddress;
import org.demonic.junit.test.TestStyle;
import org.demonic.report.run.TestFindings;
import org.demonic.schedule.junit.RunEnd;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.opentest4j.TestAbortedException;

/**
 * A test of Jupiter, or what it runs around the tests of a class.
 *
 * @param context what Jupiter knows of it
 * @param method that it runs
 */
public record JupiterTest(ExtensionContext context, Optional<Method> method)
    implements SequentialTest {
  private static final String NOT_ALONE =
      "it was reached in a method that JUnit does not run by itself, as one with @BeforeAll";

  private static final String PARALLEL = "junit.jupiter.execution.parallel.enabled";

  /** The test of a context. */
  public static JupiterTest of(ExtensionContext context) {
    return new JupiterTest(context, nearest(context, ExtensionContext::getTestMethod));
  }

  /** Finds something in this or the nearest context around it: a dynamic test's own has none. */
  private static <T> Optional<T> nearest(
      ExtensionContext context, Function<ExtensionContext, Optional<T>> property) {
    return property
        .apply(context)
        .or(() -> context.getParent().flatMap(parent -> nearest(parent, property)));
  }

  /**
   * Ends the tests for which the annotation of a class holds, if there are any.
   *
   * @param ofClass the context of the class
   */
  public static void endOfClass(ExtensionContext ofClass) {
    new JupiterScope(ofClass).end(TestsOfClass.class);
  }

  @Override
  public Class<?> testClass() {
    return nearest(context, ExtensionContext::getTestClass).orElseThrow();
  }

  @Override
  public String title() {
    return context.getDisplayName().replace("()", "");
  }

  @Override
  public Repetition repetition() {
    String uniqueId = context.getUniqueId();
    TestAddress address =
        JupiterTests.address(uniqueId, testClass(), method.map(Method::getName).orElse(""));
    Optional<Obstacle> obstacle =
        isOneTest(uniqueId)
            ? PlatformRerun.obstacle(testClass()).or(this::parallel)
            : Optional.of(new Obstacle(NOT_ALONE, ""));
    return new Repetition(address, TestStyle.JUPITER, obstacle);
  }

  /** Other tests that run at the same time would see static fields change, and change them. */
  private Optional<Obstacle> parallel() {
    return parameter(PARALLEL).filter(Boolean::parseBoolean).isPresent()
        ? Optional.of(
            new Obstacle(
                "JUnit runs tests in parallel, which share static fields",
                ": run them with -D" + PARALLEL + "=false, too",
                true))
        : Optional.empty();
  }

  /** Whether JUnit runs nothing but one test by its id. */
  private static boolean isOneTest(String uniqueId) {
    String last = uniqueId.substring(uniqueId.lastIndexOf('[') + 1);
    return last.startsWith("method:")
        || last.startsWith("test-template-invocation:")
        || last.startsWith("dynamic-test:");
  }

  @Override
  public List<AnnotatedElement> code() {
    return RunEnd.code(context);
  }

  @Override
  public int testsOfClass() {
    return ReflectionSupport.findMethods(
            testClass(),
            test -> AnnotationSupport.isAnnotated(test, Testable.class),
            HierarchyTraversalMode.TOP_DOWN)
        .size();
  }

  @Override
  public Optional<String> parameter(String name) {
    return context.getConfigurationParameter(name);
  }

  @Override
  public Scope ofRun() {
    return new JupiterScope(context.getRoot());
  }

  @Override
  public Scope ofClass() {
    ExtensionContext ofClass = context;
    while (ofClass.getTestMethod().isPresent() && ofClass.getParent().isPresent()) {
      ofClass = ofClass.getParent().get();
    }
    return new JupiterScope(ofClass);
  }

  @Override
  public Scope ofClass(Class<?> annotated) {
    ExtensionContext at = context;
    while (at.getElement().filter(annotated::equals).isEmpty() && at.getParent().isPresent()) {
      at = at.getParent().get();
    }
    return new JupiterScope(at);
  }

  @Override
  public TestFindings findings() {
    return RunEnd.of(context).findings(context);
  }

  @Override
  public Throwable givenUp(String reason) {
    return new TestAbortedException(reason);
  }
}
