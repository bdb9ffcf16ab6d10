package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import samples.rival.BesideOthers;
import samples.rival.Levels;

/** What a finding of a second thread matters: whether it fails a test, and what is told of it. */
@ResourceLock(Resources.SYSTEM_OUT)
class RivalLevelsTest {
  private static final Path FINDINGS = Path.of("target", "demonic", "findings.jsonl");

  private static final Map<String, String> RIVALS = Map.of("demonic.rivals", "20s");

  private static final Map<String, String> EVERYWHERE =
      Map.of(
          "demonic.rivals",
          "20s",
          "demonic.everywhere",
          "samples.rival.",
          "junit.jupiter.extensions.autodetection.enabled",
          "true");

  private static SampleRun failingBy(String level, Class<?> tests) {
    Map<String, String> parameters = new HashMap<>(RIVALS);
    parameters.put("demonic.fail", level);
    return SampleRun.of(tests, parameters);
  }

  /** The last line about a test. */
  private static String finding(Class<?> tests) throws IOException {
    List<String> lines =
        Files.readAllLines(FINDINGS).stream()
            .filter(line -> line.contains("\"test\":\"" + tests.getName() + "#"))
            .toList();
    return lines.get(lines.size() - 1);
  }

  @Test
  void aRaceOnAFieldThatNobodyLocksIsAWarning() throws IOException {
    SampleRun run = SampleRun.of(Levels.OfGauge.class, RIVALS);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output())
        .containsOnlyOnce("is a warning, and fails no test (demonic.fail)")
        .containsPattern(
            "Demonic: Gauge\\.(record writes|last reads) value while .*, and no lock is held, at ");
    assertThat(finding(Levels.OfGauge.class))
        .contains("\"status\":\"LISTED\"", "\"level\":\"WARNING\"");
  }

  @Test
  void aWarningFailsATestWhereThatIsWanted() {
    assertThat(failingBy("warning", Levels.OfGauge.class).failed())
        .singleElement()
        .asString()
        .contains("no lock is held", "why it matters          Gauge is named in @Demonic");
    assertThat(failingBy("note", Levels.OfGauge.class).failed()).hasSize(1);
    assertThat(failingBy("error", Levels.OfGauge.class).failed()).isEmpty();
  }

  @Test
  void aRaceOnAFieldThatIsLockedElsewhereIsAnError() throws IOException {
    assertThat(SampleRun.of(Levels.OfMeter.class, RIVALS).failed())
        .singleElement()
        .asString()
        .contains("Meter.record writes value without the lock that Meter.last has");
    assertThat(finding(Levels.OfMeter.class)).contains("\"status\":\"NEW\"", "\"level\":\"ERROR\"");
  }

  @Test
  void aRaceBetweenTwoLocksSaysSo() {
    assertThat(SampleRun.of(Levels.OfTwice.class, RIVALS).failed())
        .singleElement()
        .asString()
        .containsPattern("value while Twice\\.\\w+ does, each under a lock of its own");
  }

  @Test
  void whatOneTestAcceptsFailsTheNextOne() {
    SampleRun run = SampleRun.of(Levels.OfMeterAccepted.class, RIVALS);

    assertThat(run.output()).containsOnlyOnce("because \"it does not matter here\"");
    assertThat(run.results())
        .filteredOn(result -> result.problem() != null)
        .singleElement()
        .extracting(SampleRun.Result::name)
        .isEqualTo("keepsTheLast");
  }

  @ParameterizedTest
  @CsvSource({"error, 0", "warning, 0", "note, 1"})
  void whereBothWriteTheSameItIsANote(String level, int failed) throws IOException {
    SampleRun run = failingBy(level, Levels.OfSwitch.class);

    assertThat(run.failed()).hasSize(failed);
    assertThat(run.output().contains("is a note, and fails no test")).isEqualTo(failed == 0);
    assertThat(finding(Levels.OfSwitch.class)).contains("\"level\":\"NOTE\"");
  }

  @Test
  void whatOnlyASetterBreaksIsAWarning() throws IOException {
    SampleRun run = SampleRun.of(Levels.OfRange.class, RIVALS);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output()).contains("is a warning, and fails no test");
    assertThat(finding(Levels.OfRange.class)).contains("\"level\":\"WARNING\"");
    assertThat(failingBy("warning", Levels.OfRange.class).failed()).hasSize(1);
  }

  @Test
  void whatTheDocumentationOfAMethodLeavesToItsCallersIsAWarning() throws IOException {
    SampleRun run = SampleRun.of(Levels.OfLedger.class, RIVALS);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output()).contains("is a warning, and fails no test");
    assertThat(finding(Levels.OfLedger.class))
        .contains(
            "\"level\":\"WARNING\"",
            "\"claim\":\"the documentation of add() says \\\"Calls must be externally synchronized");
  }

  @Test
  void withoutAnAnnotationOnlyCodeWithAClaimHasFindings() throws IOException {
    SampleRun denied = SampleRun.of(Levels.OfScratch.class, EVERYWHERE);

    assertThat(denied.failed()).isEmpty();
    assertThat(denied.output())
        .contains("1 finding not shown in Scratch: nothing says that it is for several threads")
        .doesNotContain("Scratch.next");
    assertThat(SampleRun.of(Levels.OfCounter.class, EVERYWHERE).failed())
        .singleElement()
        .asString()
        .contains("why it matters          `last` is volatile");
    assertThat(finding(Levels.OfCounter.class)).contains("\"claim\":\"`last` is volatile\"");
  }

  @Test
  void aReportSaysWhatItsClaimRestsOn() throws IOException {
    assertThat(SampleRun.of(BesideOthers.Plain.class, RIVALS).failed())
        .singleElement()
        .asString()
        .contains("why it matters          Bucket is named in @Demonic");
    assertThat(finding(BesideOthers.Plain.class))
        .contains(
            "{\"label\":\"why it matters\",\"text\":\"Bucket is named in @Demonic\"}",
            "\"claim\":\"Bucket is named in @Demonic\"");
  }

  @Test
  void oneCauseFailsOneTest() {
    SampleRun run = SampleRun.of(Levels.OfOneCause.class, RIVALS);

    assertThat(run.failed()).singleElement().asString().contains("Bucket.tryTake");
    assertThat(run.output()).containsOnlyOnce("has failed samples.rival.Levels$OfOneCause#takes");
  }

  @Test
  void aTestThatRunsAgainFailsAgain() {
    assertThat(SampleRun.of(BesideOthers.Repeated.class, RIVALS).failed()).hasSize(2);
  }

  @Test
  void whatWasListedBeforeHasFailedNoTest() {
    SampleRun run = SampleRun.of(Levels.OfTuned.class, RIVALS);

    assertThat(run.failed()).singleElement().asString().contains("Tuned.raise");
  }

  @Test
  void whatWasListedFailsATestWhereItShowsAsMore() {
    SampleRun run = SampleRun.of(Levels.OfPot.class, RIVALS);

    assertThat(run.output()).contains("is a warning, and fails no test");
    assertThat(run.failed()).singleElement().asString().contains("OfPot.raisesIt");
  }

  @Test
  void aRepetitionFailsByWarnings() {
    SecondThread gauge =
        SecondThread.in(Levels.OfGauge.class, "keepsTheLast()").of(Levels.Gauge.class);

    assertThatThrownBy(() -> gauge.check("record(5)", 1, "last()"))
        .isInstanceOf(InterferenceError.class)
        .hasMessageContaining("no lock is held");
  }
}
