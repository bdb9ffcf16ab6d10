package org.demonic.junit.run;

import java.util.List;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Fingerprint;
import org.demonic.report.finding.Kind;
import org.demonic.report.finding.SourceFiles;
import org.demonic.report.finding.Status;
import org.demonic.report.output.OutputFolder;

/** Makes a finding of a wait that never ends, or that ends early. */
final class WaitFinding {
  private WaitFinding() {}

  /**
   * The finding.
   *
   * @param test {@code package.Class#method}
   * @param at the code that waits
   * @param text the report: what is wrong, an empty line, and facts
   */
  static Finding of(Kind kind, String test, StackTraceElement at, String text) {
    String title = text.strip().lines().findFirst().orElse("").split(" {2,}", 2)[0];
    String facts =
        String.join("\n", text.strip().lines().skip(2).map(String::strip).toList())
            .replaceAll(" {2,}", "   ");
    String routine = at.getClassName() + "#" + at.getMethodName();
    return new Finding(
        Fingerprint.of(kind, List.of(test, routine)),
        kind,
        Status.NEW,
        "",
        test,
        title,
        new SourceFiles(OutputFolder.module()).place(at),
        facts,
        routine,
        List.of(),
        List.of(),
        "",
        text);
  }
}
