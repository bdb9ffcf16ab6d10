package org.demonic.junit.rival;

import org.demonic.junit.rival.claim.Rating;
import org.demonic.report.finding.Finding;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.report.FailureFinding;
import org.demonic.schedule.report.Report;

/**
 * A schedule of a test's own threads under which it fails.
 *
 * @param found the exploration that has found it
 * @param failure what goes wrong
 * @param rating how much it matters
 */
public record OwnThreadsFinding(Exploration found, Failure failure, Rating rating) {
  /** What goes wrong, whichever test shows it; empty where that is not known. */
  public String cause() {
    return RivalFinding.cause(failure.conflict());
  }

  /**
   * The finding for all reports.
   *
   * @param type the class of the test
   * @param method its name
   */
  public Finding finding(Class<?> type, String method) {
    String text =
        Report.of(type.getSimpleName() + "." + method, found)
            + System.lineSeparator()
            + "  why it matters   "
            + rating.claim().evidence()
            + System.lineSeparator();
    return FailureFinding.of(
            type, method, found, text, cause(), rating.level(), rating.claim().evidence())
        .orElseThrow(() -> new IllegalStateException("no finding: " + failure.kind()));
  }
}
