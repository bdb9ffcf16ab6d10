package org.demonic.junit.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.junit.rerun.ThreadsCoverage;
import org.demonic.junit.rerun.TimeSpent;
import org.demonic.junit.rival.RivalCoverage;
import org.demonic.junit.test.SequentialTest;
import org.demonic.report.line.AccessCoverage;

/** Counts what a run of tests has checked and says so at its end. */
final class RunSummary implements AutoCloseable {
  /** The most classes that are named. */
  private static final int SHOWN = 3;

  private final boolean isWorldOpen;
  private final TimeSpent time;
  private final AtomicInteger tests = new AtomicInteger();
  private final AtomicInteger checkPoints = new AtomicInteger();
  private final AtomicInteger unverified = new AtomicInteger();
  private final AtomicInteger assuming = new AtomicInteger();
  private RivalCoverage rivals = RivalCoverage.NONE;
  private ThreadsCoverage threads = ThreadsCoverage.NONE;
  private AccessCoverage accesses = AccessCoverage.NONE;
  private final List<String> unclaimed = new ArrayList<>();

  /**
   * Creates the summary of a run that begins.
   *
   * @param isWorldOpen whether other threads may call all that is not private
   * @param time knows what the run takes
   */
  RunSummary(boolean isWorldOpen, TimeSpent time) {
    this.isWorldOpen = isWorldOpen;
    this.time = time;
  }

  /** The summary of the run of a test. */
  static RunSummary of(SequentialTest test) {
    return test.ofRun()
        .get(RunSummary.class, () -> new RunSummary(isWorldOpen(test), TimeSpent.of(test)));
  }

  private static boolean isWorldOpen(SequentialTest test) {
    return test.parameter(ParameterNames.full("world"))
        .filter(world -> world.strip().equals("open"))
        .isPresent();
  }

  void add(int ranTests, Checking checking, RivalsOfTest besideOthers) {
    tests.addAndGet(ranTests);
    checkPoints.addAndGet(checking.checkPoints());
    unverified.addAndGet(checking.unverified());
    assuming.addAndGet(checking.assuming());
    addPairs(besideOthers);
  }

  /** Adds a test that was only run beside a second thread. */
  void add(RivalsOfTest besideOthers) {
    tests.incrementAndGet();
    addPairs(besideOthers);
  }

  private synchronized void addPairs(RivalsOfTest besideOthers) {
    rivals = rivals.plus(besideOthers.coverage());
    threads = threads.plus(besideOthers.threads());
    accesses = accesses.plus(besideOthers.accesses());
    unclaimed.addAll(besideOthers.unclaimed());
  }

  /** Prints the line, which build tools show with the output of the tests. */
  @Override
  public synchronized void close() {
    time.text().ifPresent(line -> System.out.println("Demonic: " + line));
    System.out.println(
        "Demonic: "
            + count(checkPoints.get(), "check point")
            + " reached in "
            + count(tests.get(), "test")
            + rivals.text()
            + threads.text()
            + (accesses.pairs().isEmpty() ? "" : "; " + accesses.text())
            + notShown()
            + (assuming.get() == 0
                ? ""
                : "; %s what @Rely or other annotations say (see ASSUMES above)"
                    .formatted(
                        assuming.get() == 1
                            ? "1 proof assumes"
                            : assuming.get() + " proofs assume"))
            + (unverified.get() == 0
                ? ""
                : "; not verified: " + unverified.get() + " (see UNKNOWN above)")
            + (isWorldOpen ? "; the world is open (demonic.world)" : ""));
  }

  private String notShown() {
    if (unclaimed.isEmpty()) {
      return "";
    }
    List<String> classes = unclaimed.stream().distinct().sorted().toList();
    int left = classes.size() - SHOWN;
    return "; %s not shown in %s%s: nothing says that %s for several threads (name %s in @Demonic)"
        .formatted(
            count(unclaimed.size(), "finding"),
            String.join(", ", classes.subList(0, Math.min(SHOWN, classes.size()))),
            left > 0 ? " and " + left + (left == 1 ? " other" : " others") : "",
            classes.size() == 1 ? "it is" : "they are",
            classes.size() == 1 ? "it" : "them");
  }

  private static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
