package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Goal;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.explain.InvariantCheck;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Proofs that people find easy, and near them goals that are reached: each goal of the files in
 * {@code proofs} has the verdict that it expects.
 */
class ProofsTest {
  private static final String COPY = "theInvariant";

  @TestFactory
  Stream<DynamicContainer> goalsHaveTheirVerdicts() throws IOException, URISyntaxException {
    List<DynamicContainer> files = new ArrayList<>();
    for (Path file : files()) {
      String text = Files.readString(file);
      Content content = Goals.content(text);
      Stream<DynamicTest> goals =
          content.goals().stream()
              .map(g -> DynamicTest.dynamicTest(g.name(), () -> hasItsVerdict(text, content, g)));
      files.add(DynamicContainer.dynamicContainer(file.getFileName().toString(), goals));
    }
    return files.stream();
  }

  private static void hasItsVerdict(String text, Content content, Goal goal) {
    Goal.Expectation expected = goal.expectation().orElseThrow();
    Verdict verdict = Synthesizer.check(content.domain(), goal, Goals.PATIENT);
    assertThat(verdict.name()).as("%s", verdict).isEqualTo(expected.outcome().name());
    if (verdict instanceof Verdict.Interference found && expected.length().isPresent()) {
      assertThat(found.plan().steps()).hasSize(expected.length().getAsInt());
    }
    if (verdict instanceof Verdict.Unreachable proved) {
      holds(proved, text, goal);
    }
  }

  /** An invariant, read from what a person is shown, is checked in two other ways. */
  private static void holds(Verdict.Unreachable proved, String text, Goal goal) {
    if (!proved.invariant().isEmpty()) {
      List<String> conditions = proved.invariant().stream().map(Clause::text).toList();
      Content read = Goals.content(withCopy(text, goal, String.join("; ", conditions)));
      assertThat(
              InvariantCheck.holds(
                  read.domain(),
                  named(read, goal.name()),
                  named(read, COPY).finals(),
                  Goals.PATIENT))
          .as("%s", conditions)
          .isTrue();
      String broken = "not (" + String.join(") or not (", conditions) + ")";
      Content opposite = Goals.content(withCopy(text, goal, broken));
      Goal breaks = named(opposite, COPY);
      Limits few = new Limits(2, 1, Duration.ofMinutes(1));
      assertThat(Synthesizer.plan(opposite.domain(), breaks, few)).as(broken).isEmpty();
    }
  }

  /** A text with a copy of a goal that has other final states. */
  private static String withCopy(String text, Goal goal, String finals) {
    String head = "goal " + goal.name() + "\n";
    int start = text.indexOf(head) + head.length();
    int first = goal.finals().get(0).span().start();
    int last = goal.finals().get(goal.finals().size() - 1).span().end();
    int end = text.indexOf("\nexpect", start);
    return "%s%ngoal %s%n%s%s%s%n"
        .formatted(text, COPY, text.substring(start, first), finals, text.substring(last, end));
  }

  private static Goal named(Content content, String name) {
    return content.goals().stream().filter(g -> g.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<Path> files() throws IOException, URISyntaxException {
    Path folder = Path.of(ProofsTest.class.getResource("/proofs").toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
