package org.demonic.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.cases.DemonlProcess.Answer;
import org.junit.jupiter.api.Test;

/** The lessons in {@code domains} say what is true. */
final class DomainsTest {
  private static final Path FOLDER = StudyRun.module().resolve("domains");

  /** Of each goal of a file: the verdict, and the length of the plan if there is one. */
  private static final Map<String, Map<String, String>> LESSONS =
      Map.of(
          "idle-counter.demonl",
          Map.of(
              "takesTheLastWorker", "INTERFERENCE in 1",
              "takesTheLastButOne", "INTERFERENCE in 2",
              "onlyTheListenerTakes", "STABLE",
              "belowZero", "UNREACHABLE"),
          "vector.demonl",
          Map.of(
              "indexReadBefore", "INTERFERENCE in 1",
              "nothingToFind", "STABLE",
              "monitorHeld", "UNREACHABLE",
              "monitorHeldAsARely", "STABLE"),
          "delete-and-insert.demonl",
          Map.of(
              "insertInBetween", "INTERFERENCE in 2",
              "loggedForMe", "INTERFERENCE in 1",
              "lockKept", "STABLE"));

  @Test
  void everyGoalIsAnsweredAsItsFileExpects() throws IOException, InterruptedException {
    DemonlProcess demonl = DemonlProcess.check(files());

    assertThat(demonl.messages()).isEmpty();
    assertThat(demonl.status()).isZero();
    assertThat(answersByFile(demonl)).isEqualTo(LESSONS);
  }

  @Test
  void everyGoalSaysWhatItExpects() throws IOException {
    for (Path file : files()) {
      List<String> lines = Files.readAllLines(file);
      assertThat(lines.stream().filter(line -> line.startsWith("expect ")))
          .as("%s", file)
          .hasSameSizeAs(lines.stream().filter(line -> line.startsWith("goal ")).toList());
    }
  }

  private static Map<String, Map<String, String>> answersByFile(DemonlProcess demonl) {
    Function<Answer, String> file = answer -> answer.file().getFileName().toString();
    return demonl.answers().stream()
        .collect(Collectors.groupingBy(file, Collectors.toMap(Answer::goal, DomainsTest::outcome)));
  }

  private static String outcome(Answer answer) {
    return answer.verdict() + (answer.planLength() == 0 ? "" : " in " + answer.planLength());
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }
}
