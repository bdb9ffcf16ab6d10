package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Kind;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.Status;
import org.demonic.report.line.KnownLine;
import org.demonic.report.line.LineFile;
import org.demonic.report.line.TestLine;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code demonl report}: one report of several modules. */
class ReportCommandTest {
  @TempDir Path project;

  @BeforeEach
  void aProjectOfTwoModulesWithResults() throws IOException {
    write("core/target/demonic/findings.jsonl", LineFile.FINDINGS.line(finding("aaa", "core")));
    write("core/target/classes/x/target/demonic/findings.jsonl", "not looked at");
    write("web/build/demonic/findings.jsonl", LineFile.FINDINGS.line(finding("bbb", "web")));
    write(
        "web/build/demonic/tests.jsonl",
        LineFile.TESTS.line(new TestLine("p.PoolTest#web", List.of(), List.of())));
    write("docs/readme.md", "");
  }

  @Test
  void allModulesAreInOneReport() throws IOException {
    Output output = Output.of("report", project.toString());

    assertThat(output.err()).isEmpty();
    Path folder = project.resolve("target/demonic");
    assertThat(output.out())
        .isEqualTo("2 findings in 2 modules: %s\n".formatted(folder.resolve("report.html")));
    assertThat(output.status()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("report.html")))
        .contains("Another thread can break core", "Another thread can break web");
    assertThat(Files.readString(folder.resolve("demonic.sarif"))).contains("\"aaa\"", "\"bbb\"");
    assertThat(folder.resolve("baseline.jsonl"))
        .hasContent(
            LineFile.BASELINE.line(known("aaa", "core")).strip()
                + "\n"
                + LineFile.BASELINE.line(known("bbb", "web")).strip());
    assertThat(project.resolve("core/target/demonic/findings.jsonl")).exists();
  }

  @Test
  void itsOwnReportIsNoResult() {
    Output.of("report", project.toString());
    assertThat(Output.of("report", project.toString()).out()).startsWith("2 findings in 2 modules");
  }

  @Test
  void goneFindingsAreNamed() throws IOException {
    Path known = project.resolve("known.jsonl");
    Files.writeString(known, LineFile.BASELINE.line(known("ccc", "web")));
    Output output =
        Output.of(
            "report",
            "--baseline",
            known.toString(),
            "--out",
            project.resolve("site").toString(),
            project.resolve("web").toString());

    assertThat(output.out())
        .isEqualTo(
            """
            Another thread can break web [ccc]: known, but not found in these runs
            1 finding in 1 module: %s
            """
                .formatted(project.resolve("site/report.html")));
  }

  @Test
  void withoutNewFindingsTheStatusIsGood() throws IOException {
    write(
        "core/target/demonic/findings.jsonl",
        LineFile.FINDINGS.line(finding("aaa", "core").as(Status.KNOWN, "in known.jsonl")));
    Output output = Output.of("report", project.resolve("core/target/demonic").toString());

    assertThat(output.out()).startsWith("0 new findings, 1 known in 1 module: ");
    assertThat(output.status()).isZero();
  }

  private static KnownLine known(String id, String name) {
    return new KnownLine(id, "Another thread can break " + name, List.of("p.PoolTest#" + name));
  }

  private static Finding finding(String id, String name) {
    return new Finding(
        id,
        Kind.INTERFERENCE,
        Status.NEW,
        "",
        "p.PoolTest#" + name,
        "Another thread can break " + name,
        new Place("p.Pool", "take", "Pool.java", "src/main/java/p/Pool.java", 12),
        "remove() requires idle > 0",
        name,
        List.of(),
        List.of(),
        "",
        "text");
  }

  private void write(String file, String text) throws IOException {
    Path path = project.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
