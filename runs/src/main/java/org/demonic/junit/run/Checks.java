package org.demonic.junit.run;

import java.util.Optional;
import java.util.ServiceLoader;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.test.SequentialTest;

/**
 * Checks the calls of tests, besides that they are run again. It takes a solver, and is a service
 * of {@link ServiceLoader} where one is.
 */
public interface Checks {
  /**
   * Starts to check one run of a test.
   *
   * @param said the settings as people have written them
   * @param runs the ways in which the test is run again
   * @param waits what helps it where it waits
   * @throws NotCheckedException if the test cannot be checked
   */
  Checking start(SequentialTest test, SettingsText said, RunsOfTest runs, WaitsOfTest waits);

  /** The checks that there are; some that check nothing if there are none. */
  static Checks there() {
    return Found.CHECKS;
  }

  /** Looks for them once. */
  final class Found {
    private static final Checks CHECKS = find();

    private Found() {}

    private static Checks find() {
      Optional<Checks> found =
          ServiceLoader.load(Checks.class, Checks.class.getClassLoader()).findFirst();
      return found.orElse((test, said, runs, waits) -> new NoChecking(test.name()));
    }
  }
}
