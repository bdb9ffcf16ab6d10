package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every construct of the language has the verdicts that it should. */
final class LanguageTest {
  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/language"))) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyGoalIsAsItsFileExpects(Path file) throws IOException {
    Source source = new Source(file.getFileName().toString(), Files.readString(file));
    Content content = Goals.content(List.of(Parser.parse(source)));
    assertThat(content.goals()).isNotEmpty();
    for (Goal goal : content.goals()) {
      Verdict verdict = Synthesizer.check(content.domain(), goal, Goals.PATIENT);
      Goal.Expectation expected = goal.expectation().orElseThrow();
      assertThat(verdict.name()).as(goal.span().toString()).isEqualTo(expected.outcome().name());
      if (verdict instanceof Verdict.Interference interference) {
        assertThat(interference.plan().length())
            .as(goal.span().toString())
            .isEqualTo(expected.length().orElseThrow());
      }
    }
  }

  /**
   * The places that can become 1 if all are 0: a field, a field of another object, elements, a
   * length, and everything else.
   */
  @ParameterizedTest
  @CsvSource({
    "modify this.f,              a.f b.f",
    "modify A.f,                 a.f b.f",
    "modify this.g,              a.g",
    "modify this.s,              a.s[0] a.s[1] a.s.length",
    "modify A.s,                 a.s[0] a.s[1] a.s.length",
    "modify this.s[0],           a.s[0]",
    "modify this.s[i] require i = 1, a.s[1]",
    "modify this.s.length,       a.s.length",
    "'modify this.g, this.s[0]', a.g a.s[0]",
    "modify everything,          a.f b.f a.g a.s[0] a.s[1] a.s.length",
    "modify this.f ensure this.g = this.f, a.f b.f a.g",
    "ensure this.s[0] > 0,       a.s[0]",
    "ensure this.s.length = 1,   a.s.length",
    "ensure True,                ''"
  })
  void anActionChangesNothingButItsFrame(String clauses, String changeable) {
    for (String place : List.of("a.f", "b.f", "a.g", "a.s[0]", "a.s[1]", "a.s.length")) {
      String text =
          """
          type A { f: Int, g: Int, s: [Int] }
          act(this: A, i: Int)
            %s
          goal g
            a: A
            b: A
          initial
            a /= null  b /= null  a /= b
            a.f = 0  a.g = 0  b.f = 0  b.g = 0
            a.s.length = 2  a.s[0] = 0  a.s[1] = 0  b.s.length = 0
          final
            %s = 1
          within 1
          fresh 0
          """
              .formatted(clauses, place);
      boolean changes = List.of(changeable.split(" ")).contains(place);
      assertThat(Goals.verdict(text).name().equals("INTERFERENCE"))
          .as(clauses + ": " + place)
          .isEqualTo(changes);
    }
  }
}
