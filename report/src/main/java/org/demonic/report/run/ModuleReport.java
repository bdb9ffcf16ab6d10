package org.demonic.report.run;

import java.util.ArrayList;
import java.util.List;
import org.demonic.report.accept.Baseline;
import org.demonic.report.line.KnownLine;
import org.demonic.report.output.OutputFolder;
import org.demonic.report.summary.Summary;

/** The reports of the module under test, at the end of a run. */
public final class ModuleReport {
  private ModuleReport() {}

  /**
   * Writes them.
   *
   * @return what people should know of them, a line each
   */
  public static List<String> write(Baseline baseline) {
    OutputFolder output = new OutputFolder(OutputFolder.ofModule());
    RunReport report =
        RunReport.of(
            List.of(new RunReport.Source(OutputFolder.module(), OutputFolder.ofModule())),
            baseline);
    report.files("Demonic: " + OutputFolder.moduleName()).forEach(output::write);
    List<String> lines = new ArrayList<>(report.problems());
    Summary summary = report.summary();
    for (KnownLine gone : summary.gone()) {
      lines.add(
          "%s [%s] is known, and this run of %s has not found it: if no other test does, take it out of %s"
              .formatted(
                  gone.title(),
                  gone.id(),
                  String.join(", ", gone.tests()),
                  baseline.get(gone.id()).isPresent() ? baseline.name() : "the code"));
    }
    if (!summary.issues().isEmpty()) {
      lines.add("%s: %s".formatted(summary.counts(), output.file(RunReport.PAGE)));
    }
    return lines;
  }
}
