package org.demonic.report.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.demonic.report.Samples;
import org.demonic.report.accept.Baseline;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Status;
import org.demonic.report.line.KnownLine;
import org.demonic.report.line.LineFile;
import org.demonic.report.output.OutputFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryTest {
  private static final String OTHER = "p.PoolTest#gives";

  @TempDir Path folder;

  @Test
  void aCauseIsToldOnceWithAllItsPlacesAndTests() {
    Summary summary =
        summary(
            Samples.finding("a", "close()", Samples.TEST),
            Samples.finding("b", "close()", Samples.TEST),
            Samples.finding("a", "close()", OTHER),
            Samples.finding("c", "stop()", OTHER));

    assertThat(summary.issues()).hasSize(2);
    FoundIssue first = summary.issues().get(0);
    assertThat(first.first().id()).isEqualTo("a");
    assertThat(first.others()).extracting(Finding::id).containsExactly("b");
    assertThat(first.tests()).containsExactly(OTHER, Samples.TEST);
    assertThat(summary.fresh()).isEqualTo(3);
    assertThat(summary.accepted()).isZero();
  }

  @Test
  void whatFailsATestComesFirst() {
    Finding known = Samples.finding("a", "close()", Samples.TEST).as(Status.KNOWN, "in b");
    Summary summary = summary(known, Samples.finding("c", "stop()", OTHER));

    assertThat(summary.issues()).extracting(i -> i.first().id()).containsExactly("c", "a");
    assertThat(summary.fresh()).isEqualTo(1);
    assertThat(summary.accepted()).isEqualTo(1);
  }

  @Test
  void ofACauseThatIsKnownInPartTheNewPlaceIsTold() {
    Finding known = Samples.finding("a", "close()", Samples.TEST).as(Status.KNOWN, "in b");
    FoundIssue issue = summary(known, Samples.finding("b", "close()", OTHER)).issues().get(0);

    assertThat(issue.first().id()).isEqualTo("b");
    assertThat(issue.isNew()).isTrue();
  }

  @Test
  void whatHasFailedOneTestIsNewHoweverLongTheReportsOfOthersAre() {
    Finding failed = Samples.finding("a", "close()", Samples.TEST);
    Finding listed = longer(failed).as(Status.LISTED, "has failed another test");
    Finding warning = Samples.finding("w", "size()", OTHER).as(Status.LISTED, "is a warning");
    Summary summary = summary(listed, failed, warning);

    assertThat(summary.issues()).extracting(FoundIssue::isNew).containsExactly(true, false);
    assertThat(summary.counts()).isEqualTo("1 finding, 1 listed");
  }

  private static Finding longer(Finding finding) {
    return new Finding(
        finding.id(),
        finding.kind(),
        finding.status(),
        finding.reason(),
        OTHER,
        finding.title(),
        finding.place(),
        finding.message(),
        finding.cause(),
        finding.events(),
        finding.details(),
        finding.repetition(),
        finding.text() + "and more\n");
  }

  @Test
  void theBaselineOfARunKnowsAllOfIt() throws IOException {
    Summary summary =
        summary(
            Samples.finding("b", "close()", Samples.TEST),
            Samples.finding("a", "close()", OTHER),
            Samples.finding("a", "close()", Samples.TEST));

    assertThat(summary.baseline())
        .containsExactly(
            new KnownLine("a", "Another thread can break Pool.take", List.of(OTHER, Samples.TEST)),
            new KnownLine("b", "Another thread can break Pool.take", List.of(Samples.TEST)));
  }

  @Test
  void goneIsWhatItsTestsHaveNotFoundAgain() throws IOException {
    KnownLine gone = new KnownLine("gone", "t", List.of(Samples.TEST));
    KnownLine found = new KnownLine("a", "t", List.of(Samples.TEST));
    KnownLine notRun = new KnownLine("other", "t", List.of(Samples.TEST, "p.Other#test"));
    KnownLine noTests = new KnownLine("none", "t", List.of());
    Path file = folder.resolve("known.jsonl");
    StringBuilder lines = new StringBuilder();
    List.of(gone, found, notRun, noTests)
        .forEach(known -> lines.append(LineFile.BASELINE.line(known)));
    Baseline baseline = Baseline.read(Files.writeString(file, lines));
    ModuleRun run = Samples.module(List.of(Samples.finding("a", "close()", Samples.TEST)));

    assertThat(Summary.of(List.of(run), baseline).gone())
        .containsExactly(
            gone, new KnownLine("000000000001", "accepted in the code", List.of(OTHER)));
  }

  @Test
  void aCheckPointCountsOnceInAllItsStates() {
    List<ClassSummary> classes = summary().classes();

    assertThat(classes).extracting(ClassSummary::name).containsExactly("p.Pool");
    ClassSummary pool = classes.get(0);
    assertThat(pool.checks()).isEqualTo(3);
    assertThat(pool.proved()).isEqualTo(1);
    assertThat(pool.pairs()).isEqualTo(2);
    CheckSummary take = pool.routines().get(2).checks().get(0);
    assertThat(take.worst()).isEqualTo("INTERFERENCE");
    assertThat(take.verdicts()).containsEntry("STABLE", 1).containsEntry("INTERFERENCE", 1);
    assertThat(take.callee()).isEqualTo("Pool.remove");
  }

  @Test
  void pathsOfAllModulesBeginInOneFolder() {
    Finding finding = Samples.finding("a", "close()", Samples.TEST);
    new OutputFolder(folder).append(LineFile.FINDINGS, List.of(finding));
    Finding read = ModuleRun.read(Path.of("core"), folder, SummaryTest::fail).findings().get(0);

    assertThat(read.place().path()).isEqualTo("core/src/main/java/p/Pool.java");
    assertThat(read.events().get(0).place()).isEqualTo(read.place());
    assertThat(ModuleRun.read(Path.of(""), folder, SummaryTest::fail).findings())
        .containsExactly(finding);
  }

  private static Summary summary(Finding... findings) {
    return Summary.of(List.of(Samples.module(List.of(findings))), Baseline.NONE);
  }

  private static void fail(String problem) {
    throw new AssertionError(problem);
  }
}
