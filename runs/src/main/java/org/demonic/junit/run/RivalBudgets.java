package org.demonic.junit.run;

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
import org.demonic.junit.test.SequentialTest;

/** The time that the test classes of a run have left beside second threads. */
public final class RivalBudgets {
  private final Map<String, Budget> ofClasses = new ConcurrentHashMap<>();
  private final Set<String> printed = ConcurrentHashMap.newKeySet();

  /**
   * The budget of a class, which is made before its first test.
   *
   * @param named the classes under test that are named
   * @param module the binary names of the classes of the module
   */
  Budget of(SequentialTest test, Duration limit, List<Class<?>> named, Set<String> module) {
    Class<?> testClass = test.testClass();
    return ofClasses.computeIfAbsent(
        testClass.getName() + named,
        name -> new Budget(limit, statics(testClass, named, module), test.testsOfClass()));
  }

  /** The static fields that the tests of a class may use. */
  public static TestStatics statics(Class<?> testClass, List<Class<?>> named, Set<String> module) {
    try {
      return new TestStatics(Instrumenter.ofThisJvm().jvm(), testClass, named, module);
    } catch (InstrumentationException refused) {
      throw NotCheckedException.of(refused);
    }
  }

  /** Prints a line that the run has not printed yet. */
  void printOnce(String line) {
    printOnce(line, line);
  }

  /** Prints a line, if none of that key was printed yet. */
  void printOnce(String key, String line) {
    if (printed.add(key)) {
      System.out.println(line);
    }
  }
}
