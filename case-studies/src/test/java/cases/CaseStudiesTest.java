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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.junit.InterferenceError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Each bug is found, and nothing is found where it was repaired. */
@TestInstance(Lifecycle.PER_CLASS)
final class CaseStudiesTest {
  private final StudyRun run;

  CaseStudiesTest() throws IOException {
    run = StudyRun.all();
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
