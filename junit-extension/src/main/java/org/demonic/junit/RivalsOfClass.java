package org.demonic.junit;

import java.util.Optional;
import org.demonic.junit.rival.RivalCoverage;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * Counts the pairs of calls of the tests of a class, and says at its end how many were not run. It
 * is closed with JUnit's store of the class, as {@link RunSummary} is with that of the run.
 */
final class RivalsOfClass implements ExtensionContext.Store.CloseableResource, AutoCloseable {
  private static final Namespace NAMESPACE = Namespace.create(RivalsOfClass.class);

  private final String name;
  private RivalCoverage coverage = RivalCoverage.NONE;

  private RivalsOfClass(String name) {
    this.name = name;
  }

  /** Those of the class of a test. */
  static RivalsOfClass of(ExtensionContext test) {
    ExtensionContext ofClass = test;
    while (ofClass.getTestMethod().isPresent() && ofClass.getParent().isPresent()) {
      ofClass = ofClass.getParent().get();
    }
    return ofClass
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(
            RivalsOfClass.class,
            key -> new RivalsOfClass(TestContexts.testClass(test).getSimpleName()),
            RivalsOfClass.class);
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
