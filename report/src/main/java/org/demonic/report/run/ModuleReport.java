package org.demonic.report.run;

import java.util.ArrayList;
import java.util.List;
import org.demonic.report.accept.Baseline;
import org.demonic.report.line.KnownLine;
import org.demonic.report.output.OutputFolder;
import org.demonic.report.summary.Summary;

/** The reports of the module under test, at the end of a run. */
final class ModuleReport {
  private ModuleReport() {}

  /**
   * Writes them.
   *
   * @return what people should know of them, a line each
   */
  static List<String> write(Baseline baseline) {
    OutputFolder output = new OutputFolder(OutputFolder.ofModule());
    List<RunReport.Source> sources =
        List.of(new RunReport.Source(OutputFolder.module(), OutputFolder.ofModule()));
    List<RunReport> made = new ArrayList<>();
    output.writeAll(
        () -> {
          made.add(RunReport.of(sources, baseline));
          return made.get(0).files("Demonic: " + OutputFolder.moduleName());
        });
    if (made.isEmpty()) {
      return List.of();
    }
    RunReport report = made.get(0);
    List<String> lines = new ArrayList<>(report.problems());
    Summary summary = report.summary();
    for (KnownLine gone : summary.gone()) {
      lines.add(
          "%s [%s] is known, and this run of %s has not found it: if it is repaired, take it out of %s"
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
