package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.api.Test;

final class LimitsTest {
  private static final String CUBES =
      """
      type C { x: Int; y: Int; z: Int }
      set(this: C, a: Int, b: Int, d: Int)
        require a > 0 and b > 0 and d > 0
        ensure this.x = a and this.y = b and this.z = d
      goal fermat
        c: C
      initial c /= null c.x = 0 c.y = 0 c.z = 0
      final c.x > 0 and c.y > 0 and c.x * c.x * c.x + c.y * c.y * c.y = c.z * c.z * c.z
      fresh 0
      """;

  @Test
  void aProblemThatIsTooHardNamesTheLimit() {
    Limits limits = new Limits(5, 1, Duration.ofMillis(200));
    assertThat(Goals.summary(Goals.verdict(CUBES, limits)))
        .isEqualTo("UNKNOWN the solver's limit of 200 ms was reached");
  }

  /** The search over states needs no solver, and ends; only the induction is missing. */
  @Test
  void aGoalThatMayBeStableSaysWhatKeptTheSolverFromTelling() {
    String text =
        """
        type C { n: Int }
        up(this: C) ensure this.n = old this.n + 1
        goal g c: C initial c /= null c.n = 1
        final c.n = 9
        rely c.n >= old c.n
        """;
    Limits limits = new Limits(5, 0, Duration.ofMinutes(1), 1);
    assertThat(Goals.summary(Goals.verdict(text, limits)))
        .isEqualTo(
            "UNKNOWN no plan within 5 actions; whether it is stable is not known: the solver's"
                + " memory limit of 1 MB was reached, which demonic.memory or --memory raises");
  }

  @Test
  void tooManyWaysToCallNameTheLimit() {
    String text =
        """
        type A { n: Int }
        move(a: A, b: A, c: A)
          ensure a.n = 1
        goal many
        %s
        initial %s
        final o0.n = 1
        """;
    assertThat(Goals.summary(manyObjects(text, 60)))
        .isEqualTo("UNKNOWN there are more than 50000 ways to call the actions with these objects");
  }

  @Test
  void twoHundredObjectsAreNotTooMany() {
    String text =
        """
        type A { n: Int; next: A }
        bump(this: A)
          ensure this.n = old this.n + 1
        goal many
        %s
        initial %s
        final o199.n = 1 and o7.n = 1
        """;
    assertThat(
            Goals.summary(
                Goals.verdict(manyObjects(text, 200), new Limits(5, 1, Duration.ofMinutes(1)))))
        .isEqualTo("INTERFERENCE bump(o7); bump(o199)");
  }

  private static String manyObjects(String text, int count) {
    String declared =
        IntStream.range(0, count)
            .mapToObj(i -> "  o" + i + ": A")
            .collect(Collectors.joining("\n"));
    String distinct =
        IntStream.range(0, count)
            .mapToObj(i -> "o" + i)
            .collect(Collectors.joining(", ", "distinct(", ")"));
    String known =
        IntStream.range(0, count)
            .mapToObj(i -> "  o%d /= null o%d.n = 0".formatted(i, i))
            .collect(Collectors.joining("\n", "\n", ""));
    return text.formatted(declared, distinct + known);
  }

  @Test
  void wheneverTheTimeEndsThereIsAnAnswer() {
    Content content = Goals.content(PlanningProblems.transfer(4, 4, true));
    for (int millis = 1; millis <= 100; millis++) {
      Limits limits = new Limits(5, 1, Duration.ofMillis(millis));
      Verdict verdict = Synthesizer.check(content.domain(), content.goals().get(0), limits);
      assertThat(verdict.name()).isIn("INTERFERENCE", "UNKNOWN");
    }
  }
}
