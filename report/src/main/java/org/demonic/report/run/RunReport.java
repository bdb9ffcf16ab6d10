package org.demonic.report.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.demonic.report.accept.Baseline;
import org.demonic.report.html.ReportPage;
import org.demonic.report.line.KnownLine;
import org.demonic.report.line.LineFile;
import org.demonic.report.sarif.SarifReport;
import org.demonic.report.summary.ModuleRun;
import org.demonic.report.summary.Summary;

/**
 * The reports of one module, or of several: {@code report.html}, {@code demonic.sarif} and {@code
 * baseline.jsonl}. Each JVM of a run writes them when it ends, of all that is there: so the last
 * one has all.
 */
public final class RunReport {
  /** The page for people. */
  public static final String PAGE = "report.html";

  /** The document for other programs. */
  public static final String SARIF = "demonic.sarif";

  private final Summary summary;
  private final List<String> problems;

  private RunReport(Summary summary, List<String> problems) {
    this.summary = summary;
    this.problems = List.copyOf(problems);
  }

  /** A module and the folder with what its tests have written. */
  public record Source(Path module, Path folder) {}

  /**
   * Reads what tests have written.
   *
   * @param baseline the findings that were known before
   */
  public static RunReport of(List<Source> sources, Baseline baseline) {
    List<String> problems = new ArrayList<>();
    Path root = sources.isEmpty() ? Path.of("") : repository(sources.get(0).module());
    List<ModuleRun> runs = new ArrayList<>();
    for (Source source : sources) {
      Path module = source.module().toAbsolutePath().normalize();
      Path inRoot = module.startsWith(root) ? root.relativize(module) : Path.of("");
      runs.add(ModuleRun.read(inRoot, source.folder(), problems::add));
    }
    return new RunReport(Summary.of(runs, baseline), problems);
  }

  /** The folder of the repository that a module is in; that of the module, if there is none. */
  private static Path repository(Path module) {
    Path folder = module.toAbsolutePath().normalize();
    for (Path at = folder; at != null; at = at.getParent()) {
      if (Files.exists(at.resolve(".git"))) {
        return at;
      }
    }
    return folder;
  }

  /**
   * The reports.
   *
   * @param title what was tested
   * @return the texts of files, by their names
   */
  public Map<String, String> files(String title) {
    return Map.of(
        PAGE,
        ReportPage.of(summary, title, ZonedDateTime.now(ZoneId.systemDefault())),
        SARIF,
        SarifReport.of(summary, version()),
        LineFile.BASELINE.name(),
        lines(summary.baseline()));
  }

  private static String lines(List<KnownLine> known) {
    StringBuilder lines = new StringBuilder();
    known.forEach(line -> lines.append(LineFile.BASELINE.line(line)));
    return lines.toString();
  }

  /** The version of Demonic; {@code 0.0.0} where its classes are in no jar. */
  private static String version() {
    String version = RunReport.class.getPackage().getImplementationVersion();
    return version == null ? "0.0.0" : version;
  }

  /** What the reports tell. */
  public Summary summary() {
    return summary;
  }

  /** What could not be read, a sentence each. */
  public List<String> problems() {
    return problems;
  }
}
