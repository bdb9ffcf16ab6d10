package org.demonic.junit.junit4;

import java.util.Optional;
import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestSuite;
import org.demonic.junit.run.CheckedRun;
import org.demonic.junit.test.Rerun;
import org.jspecify.annotations.Nullable;

/** Runs one test of JUnit 3 again, on a new instance if its class lets JUnit make one. */
final class Junit3Rerun implements Rerun {
  private final Class<? extends TestCase> testClass;
  private final String test;
  private final Optional<TestCase> instance;

  /**
   * Creates the reruns of a test.
   *
   * @param test its name
   * @param instance the test itself; empty if only its name is known
   */
  Junit3Rerun(Class<?> testClass, String test, Optional<TestCase> instance) {
    this.testClass = testClass.asSubclass(TestCase.class);
    this.test = test;
    this.instance = instance;
  }

  @Override
  public Optional<Throwable> run() {
    TestCase run = made();
    if (run == null) {
      return Optional.of(
          new IllegalStateException(
              "JUnit does not find the test again: %s of %s".formatted(test, testClass)));
    }
    try {
      CheckedRun.again(
          () -> {
            run.runBare();
            return run;
          });
      return Optional.empty();
    } catch (Throwable failure) {
      return Optional.of(failure);
    }
  }

  /** A new instance; the one that is there where a suite gave it more than its name. */
  private @Nullable TestCase made() {
    Test made = TestSuite.createTest(testClass, test);
    return made.getClass() == testClass ? (TestCase) made : instance.orElse(null);
  }
}
