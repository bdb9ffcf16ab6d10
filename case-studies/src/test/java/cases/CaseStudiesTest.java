package cases;

import static cases.Finding.INTERFERENCE;
import static cases.Finding.STABLE;
import static cases.Finding.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import cases.DemonlProcess.Answer;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.junit.InterferenceError;
import org.demonic.report.accept.Baseline;
import org.demonic.report.html.ReportPage;
import org.demonic.report.run.RunReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.platform.engine.TestExecutionResult.Status;

/** Each bug is found, and nothing is found where it was repaired. */
@TestInstance(Lifecycle.PER_CLASS)
final class CaseStudiesTest {
  /** Of all tests here, only one runs studies again: the files of a run are in one place. */
  private final StudyRun run;

  CaseStudiesTest() throws IOException {
    run = StudyRun.all("all", Map.of());
  }

  @ParameterizedTest
  @FieldSource("cases.CaseStudies#ALL")
  void everyCheckFindsWhatItShould(CaseStudy study) {
    for (Routine routine : study.routines()) {
      List<Check> checks = run.checksOf(routine);
      assertThat(routine.isFoundBy(checks))
          .as("%s: expected %s, found %s", routine.study(), routine.findings(), checks)
          .isTrue();
    }
  }

  @ParameterizedTest
  @FieldSource("cases.CaseStudies#ALL")
  void aBuggyRoutineFailsItsStudyWithThePlan(CaseStudy study) {
    for (Routine routine : study.buggy()) {
      Check first =
          run.checksOf(routine).stream()
              .filter(check -> check.verdict().equals(INTERFERENCE))
              .findFirst()
              .orElseThrow();
      assertThat(run.failureOf(routine))
          .as(routine.study())
          .get()
          .isInstanceOf(InterferenceError.class)
          .extracting(Throwable::getMessage)
          .asString()
          .contains("Another thread can break %s.%s".formatted(simpleName(routine), routine.name()))
          .contains("requires  " + first.clause())
          // Another study may have told of the same cause in full.
          .containsAnyOf("1. " + first.plan().get(0), "the whole report  ");
    }
  }

  @ParameterizedTest
  @FieldSource("cases.CaseStudies#ALL")
  void aRepairedRoutinePassesItsStudy(CaseStudy study) {
    for (Routine routine : study.repaired()) {
      assertThat(run.failureOf(routine)).as(routine.study()).isEmpty();
      assertThat(run.checksOf(routine)).as(routine.study()).isNotEmpty();
    }
  }

  @Test
  void withABaselineOnlyANewFindingFails() throws IOException {
    List<String> known = Files.readAllLines(run.folder().resolve("baseline.jsonl"));
    String fresh = "lastIndexOf";
    Path baseline = run.folder().resolveSibling("known.jsonl");
    Files.write(baseline, known.stream().filter(line -> !line.contains(fresh)).toList());

    StudyRun again =
        StudyRun.all("known", Map.of("demonic.baseline", baseline.toAbsolutePath().toString()));

    assertThat(again.results().keySet()).isEqualTo(run.results().keySet());
    assertThat(again.results())
        .allSatisfy(
            (study, result) ->
                assertThat(result.getStatus() == Status.FAILED)
                    .as(study)
                    .isEqualTo(study.endsWith("#" + fresh)));
    assertThat(Files.readString(again.folder().resolve("report.html")))
        .contains("1 new finding, %d known".formatted(known.size() - 1));
    assertThat(Files.readAllLines(again.folder().resolve("baseline.jsonl"))).isEqualTo(known);
  }

  /** Times differ from run to run: the example has none. */
  @Test
  void theExampleOfAReportIsTheOneOfTheStudies() throws IOException {
    Path timeless = Files.createDirectories(run.folder().resolveSibling("timeless"));
    try (Stream<Path> files = Files.list(run.folder())) {
      for (Path file : files.filter(f -> f.toString().endsWith(".jsonl")).toList()) {
        Files.writeString(
            timeless.resolve(file.getFileName()),
            Files.readString(file).replaceAll("\"millis\":\\d+", "\"millis\":0"));
      }
    }
    String actual =
        ReportPage.of(
            RunReport.of(List.of(new RunReport.Source(StudyRun.module(), timeless)), Baseline.NONE)
                .summary(),
            "Case studies",
            ZonedDateTime.of(2026, 11, 1, 0, 0, 0, 0, ZoneOffset.UTC));
    Path example = StudyRun.module().resolve("../docs/report-example.html");
    if ("write".equals(System.getProperty("demonic.golden"))) {
      Files.writeString(example, actual);
    }
    assertThat(actual)
        .as("docs/report-example.html, which -Ddemonic.golden=write refreshes")
        .isEqualTo(Files.readString(example));
  }

  @Test
  void everyFindingFitsThePublishedSchema() throws IOException {
    for (String name : List.of("findings", "tests")) {
      JsonSchema schema =
          JsonSchemaFactory.getInstance(VersionFlag.V202012)
              .getSchema(
                  Files.readString(
                      StudyRun.module().resolve("../docs/%s-jsonl.schema.json".formatted(name))));
      List<String> lines = Files.readAllLines(run.folder().resolve(name + ".jsonl"));
      assertThat(lines).isNotEmpty();
      for (String line : lines) {
        assertThat(schema.validate(line, InputFormat.JSON)).as(line).isEmpty();
      }
    }
  }

  /** Leaves pictures of the report in {@code target/screenshots}. */
  @Test
  void aBrowserShowsTheReport() throws IOException {
    try (Browser browser = Browser.start()) {
      browser.open(run.folder().resolve("report.html"), "");
      assertThat(browser.texts(".finding h3")).hasSizeGreaterThanOrEqualTo(9);
      assertThat(browser.texts(".finding svg .thread")).contains("test", "another thread");
      Path pictures = StudyRun.module().resolve("target").resolve("screenshots");
      browser.picture(pictures.resolve("studies-light.png"), false, 1200);
      browser.picture(pictures.resolve("studies-dark.png"), true, 1200);
      browser.picture(pictures.resolve("studies-phone.png"), false, 390);
      assertThat(browser.widerThanItsWindow()).isFalse();
      assertThat(browser.errors()).isEmpty();
    }
  }

  @Test
  void nothingElseIsChecked() {
    List<String> studies =
        CaseStudies.ALL.stream()
            .flatMap(study -> study.routines().stream())
            .map(Routine::study)
            .toList();
    assertThat(run.results().keySet()).containsExactlyInAnyOrderElementsOf(studies);
    assertThat(run.checks()).allSatisfy(check -> assertThat(studies).contains(check.test()));
  }

  @Test
  void everyLineFitsThePublishedSchema() throws IOException {
    JsonSchema schema =
        JsonSchemaFactory.getInstance(VersionFlag.V202012)
            .getSchema(
                Files.readString(StudyRun.module().resolve("../docs/checks-jsonl.schema.json")));
    List<String> lines = Files.readAllLines(run.folder().resolve("checks.jsonl"));
    assertThat(lines).hasSize(run.checks().size());
    for (String line : lines) {
      assertThat(schema.validate(line, InputFormat.JSON)).as(line).isEmpty();
      assertThat(schema.validate(line.replace("\"millis\"", "\"ms\""), InputFormat.JSON))
          .isNotEmpty();
    }
  }

  @Test
  void everyPairOfCallsFitsThePublishedSchema() throws IOException {
    JsonSchema schema =
        JsonSchemaFactory.getInstance(VersionFlag.V202012)
            .getSchema(
                Files.readString(StudyRun.module().resolve("../docs/rivals-jsonl.schema.json")));
    List<String> lines = Files.readAllLines(run.folder().resolve("rivals.jsonl"));
    assertThat(lines).isNotEmpty();
    for (String line : lines) {
      assertThat(schema.validate(line, InputFormat.JSON)).as(line).isEmpty();
    }
  }

  @Test
  void demonlAnswersEveryWrittenFileTheSameWay() throws IOException, InterruptedException {
    Map<Path, Check> byFile = checksThatWroteFiles();
    assertThat(writtenFiles()).containsExactlyInAnyOrderElementsOf(byFile.keySet());
    // Of an unknown check, a file has all that others may do: what it answers need not be possible.
    byFile.values().removeIf(check -> check.verdict().equals(UNKNOWN));

    DemonlProcess demonl = DemonlProcess.check(List.copyOf(byFile.keySet()));

    assertThat(demonl.messages()).isEmpty();
    assertThat(demonl.status()).isZero();
    Map<Path, Answer> answers =
        demonl.answers().stream().collect(Collectors.toMap(Answer::file, Function.identity()));
    assertThat(answers.keySet()).isEqualTo(byFile.keySet());
    byFile.forEach(
        (file, check) -> {
          Answer answer = Objects.requireNonNull(answers.get(file));
          assertThat(answer.verdict()).as("%s", file).isEqualTo(check.verdict());
          assertThat(answer.planLength()).as("%s", file).isEqualTo(check.plan().size());
        });
  }

  /** A file for each check that is not stable, numbered within its test. */
  private Map<Path, Check> checksThatWroteFiles() {
    Map<String, Integer> numbers = new HashMap<>();
    Map<Path, Check> byFile = new HashMap<>();
    for (Check check : run.checks()) {
      if (!check.verdict().equals(STABLE)) {
        int number = numbers.merge(check.test(), 1, Integer::sum);
        byFile.put(run.folder().resolve(check.test() + "-" + number + ".demonl"), check);
      }
    }
    return byFile;
  }

  private List<Path> writtenFiles() throws IOException {
    try (Stream<Path> files = Files.list(run.folder())) {
      return files.filter(file -> file.toString().endsWith(".demonl")).toList();
    }
  }

  private static String simpleName(Routine routine) {
    return routine.model().getSimpleName();
  }
}
