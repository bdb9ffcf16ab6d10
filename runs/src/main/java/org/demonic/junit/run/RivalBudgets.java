package org.demonic.junit.run;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rerun.TimeSpent;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.junit.rival.Budget;
import org.demonic.junit.rival.RunBudget;
import org.demonic.junit.rival.RunMemory;
import org.demonic.junit.test.SequentialTest;
import org.demonic.memory.Memory;

/** The time that the test classes of a run have left beside second threads. */
public final class RivalBudgets {
  /** The parameters with which a pair may show something else. */
  private static final List<String> MAKING_A_DIFFERENCE =
      List.of("exclude", "everywhere", "module", "world");

  private final Map<String, Budget> ofClasses = new ConcurrentHashMap<>();

  /** The tests that findings have failed. */
  private final Map<ScopedCause, String> failed = new ConcurrentHashMap<>();

  /** The findings that were told, and have failed no test. */
  private final Set<ScopedCause> listed = ConcurrentHashMap.newKeySet();

  private final RunBudget ofRun;
  private final Set<String> printed = ConcurrentHashMap.newKeySet();

  private final RunMemory memory;

  private RivalBudgets(TimeSpent time, RunMemory memory) {
    ofRun = new RunBudget(time);
    this.memory = memory;
  }

  /** The budgets of the run of a test. */
  static RivalBudgets of(SequentialTest test) {
    return test.ofRun()
        .get(RivalBudgets.class, () -> new RivalBudgets(TimeSpent.of(test), memory(test)));
  }

  private static RunMemory memory(SequentialTest test) {
    String settings =
        MAKING_A_DIFFERENCE.stream()
            .map(name -> name + test.parameter(ParameterNames.full(name)).orElse(""))
            .collect(Collectors.joining("\n"));
    return new RunMemory(Memory.of(test.parameter(ParameterNames.full("remember"))), settings);
  }

  /** What earlier runs have found out. */
  RunMemory memory() {
    return memory;
  }

  /**
   * A finding among tests of which one is enough to tell of it.
   *
   * @param cause what goes wrong, whichever calls show it, and however
   * @param scope the name of these tests
   * @param isFailing whether it matters enough to fail a test: one that only warns does not tell of
   *     it
   */
  record ScopedCause(String cause, String scope, boolean isFailing) {
    /** The same for one test alone. */
    ScopedCause of(String test) {
      return new ScopedCause(cause, test, isFailing);
    }

    private ScopedCause failing() {
      return new ScopedCause(cause, scope, true);
    }
  }

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
   * Whether a finding has been told: it has failed a test, or it was listed as one that does not,
   * or this test has accepted it.
   *
   * @param test that has met it now
   */
  boolean isTold(ScopedCause finding, String test) {
    return failed.containsKey(finding.failing())
        || listed.contains(finding)
        || listed.contains(finding.of(test));
  }

  /**
   * Another test that a finding has failed; empty if there is none.
   *
   * @param test that has met it now
   */
  Optional<String> failedBefore(ScopedCause finding, String test) {
    return Optional.ofNullable(failed.get(finding.failing())).filter(other -> !other.equals(test));
  }

  /** A finding fails a test. */
  void addFailed(ScopedCause finding, String test) {
    failed.putIfAbsent(finding, test);
  }

  /** A finding is told that fails no test. Returns whether that is so for the first time. */
  boolean addListed(ScopedCause finding) {
    return listed.add(finding);
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
