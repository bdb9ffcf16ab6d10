package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.domain.Goal;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Proofs that people find easy, and near them goals that are reached: each goal of the files in
 * {@code proofs} has the verdict that it expects.
 */
class ProofsTest {
  @TestFactory
  Stream<DynamicContainer> goalsHaveTheirVerdicts() throws IOException, URISyntaxException {
    List<DynamicContainer> files = new ArrayList<>();
    for (Path file : files()) {
      Content content = Goals.content(Files.readString(file));
      Stream<DynamicTest> goals =
          content.goals().stream()
              .map(g -> DynamicTest.dynamicTest(g.name(), () -> hasItsVerdict(content, g)));
      files.add(DynamicContainer.dynamicContainer(file.getFileName().toString(), goals));
    }
    return files.stream();
  }

  private static List<Path> files() throws IOException, URISyntaxException {
    Path folder = Path.of(ProofsTest.class.getResource("/proofs").toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private static void hasItsVerdict(Content content, Goal goal) {
    Goal.Expectation expected = goal.expectation().orElseThrow();
    Verdict verdict = Synthesizer.check(content.domain(), goal, Goals.PATIENT);
    assertThat(verdict.name()).as("%s", verdict).isEqualTo(expected.outcome().name());
    if (verdict instanceof Verdict.Interference found && expected.length().isPresent()) {
      assertThat(found.plan().steps()).hasSize(expected.length().getAsInt());
    }
  }
}
