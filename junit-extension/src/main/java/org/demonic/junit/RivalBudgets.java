package org.demonic.junit;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.junit.rival.Budget;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** The time that the test classes of a run of JUnit have left beside second threads. */
final class RivalBudgets {
  private final Map<String, Budget> ofClasses = new ConcurrentHashMap<>();
  private final Set<String> printed = ConcurrentHashMap.newKeySet();

  /**
   * The budget of a class, which is made before its first test.
   *
   * @param named the classes under test that are named
   * @param module the binary names of the classes of the module
   */
  Budget of(Class<?> testClass, Duration limit, List<Class<?>> named, Set<String> module) {
    return ofClasses.computeIfAbsent(
        testClass.getName() + named,
        name -> new Budget(limit, statics(testClass, named, module), tests(testClass)));
  }

  private static int tests(Class<?> testClass) {
    return ReflectionSupport.findMethods(
            testClass,
            method -> AnnotationSupport.isAnnotated(method, Testable.class),
            HierarchyTraversalMode.TOP_DOWN)
        .size();
  }

  /** The static fields that the tests of a class may use. */
  static TestStatics statics(Class<?> testClass, List<Class<?>> named, Set<String> module) {
    try {
      return new TestStatics(Instrumenter.ofThisJvm().jvm(), testClass, named, module);
    } catch (InstrumentationException refused) {
      throw NotCheckedException.of(refused);
    }
  }

  void printOnce(String line) {
    if (printed.add(line)) {
      System.out.println(line);
    }
  }
}
