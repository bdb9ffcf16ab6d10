package org.demonic.junit;

import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.junit.rival.RivalCoverage;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Counts what a run of JUnit has checked and says so at its end. It is closed with JUnit's root
 * store: Jupiter 5.10 closes a {@code CloseableResource}, 6 would rather have an {@code
 * AutoCloseable}.
 */
final class RunSummary implements ExtensionContext.Store.CloseableResource, AutoCloseable {
  private final boolean isWorldOpen;
  private final AtomicInteger tests = new AtomicInteger();
  private final AtomicInteger checkPoints = new AtomicInteger();
  private final AtomicInteger unverified = new AtomicInteger();
  private final AtomicInteger assuming = new AtomicInteger();
  private RivalCoverage rivals = RivalCoverage.NONE;

  /**
   * For a run that begins.
   *
   * @param isWorldOpen whether other threads may call all that is not private
   */
  RunSummary(boolean isWorldOpen) {
    this.isWorldOpen = isWorldOpen;
  }

  void add(int ranTests, TestRecording recording) {
    tests.addAndGet(ranTests);
    checkPoints.addAndGet(recording.checkPoints());
    unverified.addAndGet(recording.unverified());
    assuming.addAndGet(recording.assuming());
    addPairs(recording.rivals());
  }

  /** Adds a test that was only run beside a second thread. */
  void add(RivalsOfTest besideOthers) {
    tests.incrementAndGet();
    addPairs(besideOthers);
  }

  private synchronized void addPairs(RivalsOfTest besideOthers) {
    rivals = rivals.plus(besideOthers.coverage());
  }

  /** Prints the line, which build tools show with the output of the tests. */
  @Override
  public synchronized void close() {
    System.out.println(
        "Demonic: "
            + count(checkPoints.get(), "check point")
            + " reached in "
            + count(tests.get(), "test")
            + rivals.text()
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

  private static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
