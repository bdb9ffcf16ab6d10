package org.demonic.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.demonic.report.Samples;
import org.demonic.report.accept.Acceptance;
import org.demonic.report.accept.Baseline;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Status;
import org.demonic.report.line.KnownLine;
import org.demonic.report.line.LineFile;
import org.demonic.report.output.OutputFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestFindingsTest {
  @TempDir Path folder;

  @Test
  void whatIsNewFailsTheTestAndWhatIsKnownDoesNot() throws IOException {
    Path known =
        Files.writeString(
            folder.resolve("known.jsonl"),
            LineFile.BASELINE.line(new KnownLine("old", "title", List.of(Samples.TEST))));
    List<String> output = new ArrayList<>();
    List<Finding> entries = new ArrayList<>();
    Path written = folder.resolve("demonic");
    TestFindings findings =
        TestFindings.of(
            folder,
            new OutputFolder(written),
            new Acceptance(Baseline.read(known), List.of()),
            output::add,
            entries::add);

    assertThat(findings.add(Samples.finding("new", "cause", Samples.TEST))).isTrue();
    assertThat(findings.add(Samples.finding("old", "cause", Samples.TEST))).isFalse();
    assertThat(output)
        .containsExactly(
            "Demonic: known, so that it does not fail the test: Another thread can break Pool.take, at Pool.java:12 [old] in known.jsonl");
    assertThat(LineFile.FINDINGS.read(written, output::add))
        .extracting(Finding::status)
        .containsExactly(Status.NEW, Status.KNOWN);
    assertThat(entries).extracting(Finding::id).containsExactly("new", "old");
  }
}
