package org.demonic.junit.junit4;

import java.util.Optional;
import org.demonic.junit.test.Rerun;
import org.jspecify.annotations.Nullable;
import org.junit.runner.Description;
import org.junit.runner.Request;
import org.junit.runner.Runner;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.manipulation.Filterable;
import org.junit.runner.manipulation.NoTestsRemainException;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import org.junit.runner.notification.RunNotifier;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.JUnit4;

/**
 * Runs one test of JUnit 4 again, as the runner of its class does: with what is done for the class,
 * rules and parameters.
 */
final class Junit4Rerun implements Rerun {
  private final Class<?> testClass;
  private final String test;

  /** A runner that holds nothing of a run; null where each run takes a new one. */
  private final @Nullable Runner reusable;

  /**
   * Creates the reruns of a test.
   *
   * @param test its name as JUnit has it
   */
  Junit4Rerun(Class<?> testClass, String test) {
    this.testClass = testClass;
    this.test = test;
    Runner first = runner();
    this.reusable =
        first.getClass() == JUnit4.class || first.getClass() == BlockJUnit4ClassRunner.class
            ? first
            : null;
  }

  private Runner runner() {
    Runner runner = Request.classWithoutSuiteMethod(testClass).getRunner();
    if (runner instanceof Filterable filterable) {
      try {
        filterable.filter(new OneTest());
      } catch (NoTestsRemainException gone) {
        // It runs no test, which is told then.
      }
    }
    return runner;
  }

  @Override
  public Optional<Throwable> run() {
    Outcome outcome = new Outcome();
    RunNotifier notifier = new RunNotifier();
    notifier.addListener(outcome);
    (reusable == null ? runner() : reusable).run(notifier);
    return outcome.failure == null && outcome.started == 0
        ? Optional.of(new IllegalStateException("JUnit does not find the test again: " + test))
        : Optional.ofNullable(outcome.failure);
  }

  /** Lets the one test run, and nothing else. */
  private final class OneTest extends Filter {
    @Override
    public boolean shouldRun(Description description) {
      return description.isTest()
          ? test.equals(description.getMethodName()) || test.equals(description.getDisplayName())
          : description.getChildren().stream().anyMatch(this::shouldRun);
    }

    @Override
    public String describe() {
      return test;
    }
  }

  /** The first failure of a run. */
  private static final class Outcome extends RunListener {
    private int started;
    private @Nullable Throwable failure;

    @Override
    public void testStarted(Description description) {
      started++;
    }

    @Override
    public void testFailure(Failure told) {
      failure = failure == null ? told.getException() : failure;
    }

    @Override
    public void testAssumptionFailure(Failure told) {
      testFailure(told);
    }
  }
}
