package org.demonic.junit.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.junit.rival.Budget;
import org.demonic.junit.rival.RunBudget;
import org.demonic.junit.test.SequentialTest;

/** The time that the test classes of a run have left beside second threads. */
public final class RivalBudgets {
  private final Map<String, Budget> ofClasses = new ConcurrentHashMap<>();

  /** The first test that has told of a finding, by its id and scope. */
  private final Map<String, String> told = new ConcurrentHashMap<>();

  private final RunBudget ofRun = new RunBudget();
  private final Set<String> printed = ConcurrentHashMap.newKeySet();

  /**
   * The budget of a class, which is made before its first test.
   *
   * @param limit the one that is given for each class; empty for a share of what the run has
   * @param underTest the classes whose calls count
   * @param module the binary names of the classes of the module
   */
  Budget of(
      SequentialTest test, Optional<Duration> limit, UnderTest underTest, Set<String> module) {
    List<Class<?>> named = underTest.named();
    Class<?> testClass = test.testClass();
    ofRun.addTest(test.id());
    return ofClasses.computeIfAbsent(
        testClass.getName() + named,
        name ->
            new Budget(
                ofRun,
                limit,
                !underTest.isShared(),
                statics(testClass, named, module),
                test.testsOfClass()));
  }

  /** The static fields that the tests of a class may use. */
  public static TestStatics statics(Class<?> testClass, List<Class<?>> named, Set<String> module) {
    try {
      return new TestStatics(Instrumenter.ofThisJvm().jvm(), testClass, named, module);
    } catch (InstrumentationException refused) {
      throw NotCheckedException.of(refused);
    }
  }

  /**
   * The test that has told of a finding before; empty if this is the first one, or tells it again.
   *
   * @param finding its id
   * @param scope the tests among which one is enough
   * @param fails whether it is told as one that fails a test: what was only listed has failed none
   * @param test that has met it now
   */
  Optional<String> toldBefore(String finding, String scope, boolean fails, String test) {
    String key = "%s %s %s".formatted(finding, fails ? "fails" : "is listed", scope);
    String first = told.putIfAbsent(key, test);
    return Optional.ofNullable(first).filter(other -> !other.equals(test));
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
