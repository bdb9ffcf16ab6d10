package org.demonic.junit.foreign;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.demonic.junit.Demonic;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** Finds foreign tests in a class of this JVM. */
final class LoadedTests {
  private final Class<?> type;
  private final boolean isDemonic;

  private LoadedTests(Class<?> type) {
    this.type = type;
    this.isDemonic = isDemonic(type);
  }

  /** The tests of a class by framework; empty for an abstract class: its subclasses run them. */
  static List<ForeignTests> of(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      return List.of();
    }
    try {
      return new LoadedTests(type).find();
    } catch (LinkageError | TypeNotPresentException unreadable) {
      // Whoever runs the class will say so.
      return List.of();
    }
  }

  private static boolean isDemonic(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getEnclosingClass()) {
      if (AnnotationSupport.isAnnotated(at, Demonic.class)) {
        return true;
      }
    }
    return false;
  }

  private List<ForeignTests> find() {
    ForeignTests.Builder tests = new ForeignTests.Builder(type.getName());
    for (Method method :
        ReflectionSupport.findMethods(type, this::isInQuestion, HierarchyTraversalMode.TOP_DOWN)) {
      framework(method).ifPresent(framework -> tests.add(framework, method.getName()));
    }
    return tests.build();
  }

  private boolean isInQuestion(Method method) {
    return isDemonic || AnnotationSupport.isAnnotated(method, Demonic.class);
  }

  private static Optional<Framework> framework(Method method) {
    return Framework.ofAnnotation(name -> has(method, name));
  }

  private static boolean has(AnnotatedElement element, String annotation) {
    return Arrays.stream(element.getDeclaredAnnotations())
        .anyMatch(a -> a.annotationType().getName().equals(annotation));
  }
}
