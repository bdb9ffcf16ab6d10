package org.demonic.junit.jupiter;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Tags;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.Extension;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.UniqueId;
import org.opentest4j.TestAbortedException;

/**
 * A test of which JUnit does no more than call its methods, on a new instance. Then they can be
 * called without JUnit, which takes far longer than most tests to find them.
 */
final class PlainTest {
  /** Annotations of JUnit that change nothing of how a test runs which runs alone. */
  private static final Set<Class<? extends Annotation>> HARMLESS =
      Set.of(
          Test.class,
          BeforeAll.class,
          BeforeEach.class,
          AfterEach.class,
          AfterAll.class,
          DisplayName.class,
          DisplayNameGeneration.class,
          Order.class,
          TestMethodOrder.class,
          Tag.class,
          Tags.class,
          Timeout.class);

  private static final String OF_JUNIT = "org.junit.";
  private static final String OF_LANGUAGE = "java.lang.";
  private static final String OURS = "org.demonic.junit.";

  private static final String DETECTS_EXTENSIONS = "junit.jupiter.extensions.autodetection.enabled";
  private static final String LIFECYCLE = "junit.jupiter.testinstance.lifecycle.default";

  private final Class<?> type;
  private final Method test;
  private final List<Method> beforeAll;
  private final List<Method> beforeEach;
  private final List<Method> afterEach;
  private final List<Method> afterAll;

  private PlainTest(Class<?> type, Method test) {
    this.type = type;
    this.test = test;
    this.beforeAll = methods(type, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN);
    this.beforeEach = methods(type, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN);
    this.afterEach = methods(type, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP);
    this.afterAll = methods(type, AfterAll.class, HierarchyTraversalMode.BOTTOM_UP);
  }

  private static List<Method> methods(
      Class<?> type, Class<? extends Annotation> annotation, HierarchyTraversalMode order) {
    return AnnotationSupport.findAnnotatedMethods(type, annotation, order);
  }

  /** The test of that id; empty if JUnit may do more with it than this class does. */
  static Optional<PlainTest> of(UniqueId id, ConfigurationParameters parameters) {
    List<UniqueId.Segment> segments = id.getSegments();
    boolean isOfClass =
        segments.stream()
            .map(UniqueId.Segment::getType)
            .toList()
            .equals(List.of("engine", "class", "method"));
    String method = id.getLastSegment().getValue();
    if (!isOfClass
        || !method.endsWith("()")
        || parameters.get(LIFECYCLE).isPresent()
        || (parameters.getBoolean(DETECTS_EXTENSIONS).orElse(false) && !areOurs())) {
      return Optional.empty();
    }
    try {
      Class<?> type =
          ReflectionSupport.tryToLoadClass(segments.get(1).getValue()).toOptional().orElseThrow();
      return ReflectionSupport.findMethod(type, method.substring(0, method.length() - 2))
          .map(found -> new PlainTest(type, found))
          .filter(PlainTest::isPlain);
    } catch (Exception | LinkageError notReadable) {
      return Optional.empty();
    }
  }

  /** Whether the extensions that are there for all tests do nothing where a test runs again. */
  private static boolean areOurs() {
    return ServiceLoader.load(Extension.class).stream()
        .allMatch(extension -> extension.type().getName().startsWith(OURS));
  }

  private boolean isPlain() {
    List<Class<?>> types = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      types.add(c);
    }
    List<Method> around =
        Stream.of(beforeAll, beforeEach, afterEach, afterAll).flatMap(List::stream).toList();
    return types.stream().allMatch(PlainTest::isPlain)
        && isHarmless(test)
        && around.stream().allMatch(PlainTest::isHarmless)
        && around.stream()
            .allMatch(m -> m.getParameterCount() == 0 && !Modifier.isPrivate(m.getModifiers()))
        && Stream.concat(beforeAll.stream(), afterAll.stream())
            .allMatch(m -> Modifier.isStatic(m.getModifiers()))
        && type.getDeclaredConstructors().length == 1
        && type.getDeclaredConstructors()[0].getParameterCount() == 0;
  }

  /** Whether nothing of a class but its methods tells JUnit to do more. */
  private static boolean isPlain(Class<?> type) {
    return isHarmless(type)
        && Arrays.stream(type.getDeclaredFields()).allMatch(PlainTest::isHarmless)
        && Arrays.stream(type.getDeclaredConstructors()).allMatch(PlainTest::isHarmless)
        && Arrays.stream(type.getInterfaces())
            .allMatch(above -> above.getName().startsWith("java."));
  }

  private static boolean isHarmless(AnnotatedElement part) {
    return Arrays.stream(part.getAnnotations())
        .allMatch(a -> isHarmless(a.annotationType(), new HashSet<>()));
  }

  private static boolean isHarmless(Class<?> annotation, Set<Class<?>> open) {
    return HARMLESS.contains(annotation)
        || annotation.getName().startsWith(OF_LANGUAGE)
        || annotation.getName().startsWith(OURS)
        || !open.add(annotation)
        || (!annotation.getName().startsWith(OF_JUNIT)
            && Arrays.stream(annotation.getAnnotations())
                .allMatch(a -> isHarmless(a.annotationType(), open))
            && Arrays.stream(annotation.getDeclaredMethods())
                .map(value -> value.getReturnType().getComponentType())
                .filter(part -> part != null && part.isAnnotation())
                .allMatch(repeated -> isHarmless(repeated, open)));
  }

  /** Runs it. Returns what it has failed with, as JUnit would tell it. */
  Optional<Throwable> run() {
    Failures ofTest = new Failures();
    Failures ofClass = new Failures();
    if (ofClass.isNothingOf(beforeAll, null)) {
      run(ofTest);
      // A test may leave its thread interrupted.
      Thread.interrupted();
    }
    afterAll.forEach(method -> ofClass.isNothingOf(List.of(method), null));
    return Optional.ofNullable(ofTest.first == null ? ofClass.first : ofTest.first);
  }

  private void run(Failures thrown) {
    Object instance;
    try {
      instance = ReflectionSupport.newInstance(type);
    } catch (Throwable failure) {
      thrown.add(failure);
      return;
    }
    if (thrown.isNothingOf(beforeEach, instance)) {
      thrown.isNothingOf(List.of(test), instance);
    }
    afterEach.forEach(method -> thrown.isNothingOf(List.of(method), instance));
  }

  /** What methods throw: the first is what counts, and has the others. */
  private static final class Failures {
    private @Nullable Throwable first;

    /** Calls methods, until one throws something. Returns whether none has. */
    boolean isNothingOf(List<Method> methods, @Nullable Object instance) {
      try {
        methods.forEach(method -> ReflectionSupport.invokeMethod(method, instance));
        return true;
      } catch (Throwable thrown) {
        add(thrown);
        return false;
      }
    }

    /** Adds one more; a failure counts more than that a test was given up. */
    void add(Throwable thrown) {
      Throwable known = first;
      if (known == null) {
        first = thrown;
      } else if (known instanceof TestAbortedException
          && !(thrown instanceof TestAbortedException)) {
        thrown.addSuppressed(known);
        first = thrown;
      } else if (known != thrown) {
        known.addSuppressed(thrown);
      }
    }
  }
}
