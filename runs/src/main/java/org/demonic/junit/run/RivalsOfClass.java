package org.demonic.junit.run;

import java.util.Optional;
import org.demonic.junit.rival.RivalCoverage;
import org.demonic.junit.test.SequentialTest;

/**
 * Counts the pairs of calls of the tests of a class, and says at its end how many were not run. It
 * is closed with the scope of the class, as {@link RunSummary} is with that of the run.
 */
final class RivalsOfClass implements AutoCloseable {
  private final String name;
  private RivalCoverage coverage = RivalCoverage.NONE;

  private RivalsOfClass(String name) {
    this.name = name;
  }

  /** Those of the class of a test. */
  static RivalsOfClass of(SequentialTest test) {
    return test.ofClass()
        .get(RivalsOfClass.class, () -> new RivalsOfClass(test.testClass().getSimpleName()));
  }

  synchronized void add(RivalCoverage ofTest) {
    coverage = coverage.plus(ofTest);
  }

  @Override
  public synchronized void close() {
    Optional<String> notRun = coverage.notRun();
    if (notRun.isPresent()) {
      System.out.printf(
          "Demonic: %s: %d of %d pairs of calls run beside each other; %s%n",
          name, coverage.run(), coverage.pairs(), notRun.get());
    }
  }
}
