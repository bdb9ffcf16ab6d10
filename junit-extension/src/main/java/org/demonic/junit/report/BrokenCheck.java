package org.demonic.junit.report;

import java.util.List;
import org.demonic.instrument.calls.CallSite;
import org.demonic.report.finding.Detail;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Fingerprint;
import org.demonic.report.finding.Kind;
import org.demonic.report.finding.SourceFiles;
import org.demonic.report.finding.Status;
import org.demonic.report.output.OutputFolder;

/**
 * A precondition that other threads can make false, as reports show it.
 *
 * @param site the call that other threads can break
 * @param routine the method that makes it: {@code Pool.tryTake}
 * @param requires what is broken: {@code take() requires idle > 0}
 * @param clause what is required, as its author wrote it
 * @param advice what would rule it out
 * @param events the steps of the threads
 * @param details further facts
 * @param report all that is known of it, for people
 */
public record BrokenCheck(
    CallSite site,
    String routine,
    String requires,
    String clause,
    String advice,
    FindingGroup group,
    List<Event> events,
    List<Detail> details,
    String report) {
  public BrokenCheck {
    events = List.copyOf(events);
    details = List.copyOf(details);
  }

  /** {@code Pool.java:12}. */
  String place() {
    return site.body().file() + ":" + site.line();
  }

  /** The clause without the lines of checks in code. */
  private String clauseAnywhere() {
    return clause.replaceAll(" at [\\w$]+\\.\\w+:\\d+", "");
  }

  /**
   * The finding for all reports. Which calls break the check is its cause, and does not make it
   * another one.
   *
   * @param test {@code package.Class#method}
   */
  public Finding finding(String test) {
    String requirement = requires.replaceAll(" +", " ");
    String calls = group.calls().isEmpty() ? "code" : String.join(" and ", group.calls());
    return new Finding(
        Fingerprint.of(
            Kind.INTERFERENCE,
            List.of(site.routine().toString(), site.callee().toString(), clauseAnywhere())),
        Kind.INTERFERENCE,
        Status.NEW,
        "",
        test,
        "Another thread can break " + routine,
        new SourceFiles(OutputFolder.module())
            .place(
                site.routine().className(), site.routine().name(), site.body().file(), site.line()),
        "%s, and %s of another thread can make that false just before the call"
            .formatted(requirement, calls),
        group.key(),
        events,
        details,
        "",
        report);
  }
}
