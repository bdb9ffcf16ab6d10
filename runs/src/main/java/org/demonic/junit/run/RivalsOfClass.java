package org.demonic.junit.run;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.junit.rerun.ThreadsCoverage;
import org.demonic.junit.rival.Budget;
import org.demonic.junit.rival.RivalCoverage;
import org.demonic.junit.rival.RunMemory;
import org.demonic.junit.test.SequentialTest;
import org.jspecify.annotations.Nullable;

/**
 * Counts the pairs of calls of the tests of a class, and says at its end how many were not run. It
 * is closed with the scope of the class, as {@link RunSummary} is with that of the run.
 */
final class RivalsOfClass implements AutoCloseable {
  /** The most methods that are named. */
  private static final int SHOWN = 12;

  private final String name;
  private RivalCoverage coverage = RivalCoverage.NONE;
  private ThreadsCoverage threads = ThreadsCoverage.NONE;
  private @Nullable Budget budget;

  private final RunMemory memory;

  private RivalsOfClass(String name, RunMemory memory) {
    this.name = name;
    this.memory = memory;
  }

  /** The counts of the class of a test. */
  static RivalsOfClass of(SequentialTest test) {
    return test.ofClass()
        .get(
            RivalsOfClass.class,
            () ->
                new RivalsOfClass(
                    test.testClass().getSimpleName(), RivalBudgets.of(test).memory()));
  }

  /**
   * Adds a test.
   *
   * @param ofClass knows which methods the tests of the class have called so far
   */
  synchronized void add(RivalCoverage ofTest, ThreadsCoverage itsThreads, Budget ofClass) {
    coverage = coverage.plus(ofTest);
    threads = threads.plus(itsThreads);
    budget = ofClass;
  }

  @Override
  public synchronized void close() {
    memory.write();
    Optional<String> notRun = coverage.notRun();
    if (notRun.isPresent()) {
      System.out.printf(
          "Demonic: %s: %d of %d pairs of calls run beside each other; %s%s%n",
          name, coverage.run(), coverage.pairs(), notRun.get(), neverRun());
    }
    Stream.of(coverage.notHeard(), threads.notRun())
        .flatMap(Optional::stream)
        .forEach(left -> System.out.printf("Demonic: %s: %s%n", name, left));
    List<String> believed = budget == null ? List.of() : budget.believed();
    if (!believed.isEmpty()) {
      boolean isOne = believed.size() == 1;
      System.out.printf(
          "Demonic: %s: %s %s taken for weakly consistent, as %s documentation says%n",
          name, String.join(", ", believed), isOne ? "is" : "are", isOne ? "its" : "their");
    }
  }

  private String neverRun() {
    List<String> all = budget == null ? List.of() : budget.neverRun();
    if (all.isEmpty()) {
      return "";
    }
    int left = all.size() - SHOWN;
    String more = left > 0 ? " and " + left + (left == 1 ? " other" : " others") : "";
    return "; never run beside anything: "
        + String.join(", ", all.subList(0, Math.min(SHOWN, all.size())))
        + more;
  }
}
