package org.demonic.benchmarks.untuned;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.demonic.benchmarks.untuned.Problem.Truth;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Limits;
import org.junit.jupiter.api.Test;

final class KindTest {
  private static final CheckSettings SHORT =
      CheckSettings.of(new Limits(5, 1, Duration.ofMillis(100)));

  @Test
  void everyProblemIsWellTypedAndHasANameOfItsOwn() {
    List<String> names = new ArrayList<>();
    for (Problem problem : Kind.all().toList()) {
      assertThat(problem.content().goals()).as(problem.name()).hasSize(1);
      names.add(problem.name());
    }

    assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(60);
  }

  @Test
  void aboutHalfOfTheProblemsHaveAPlan() {
    long all = Kind.all().count();
    long plans = Kind.all().filter(problem -> problem.truth() == Truth.INTERFERENCE).count();

    assertThat(plans).isBetween(2 * all / 5, 3 * all / 5);
  }

  /** Where these two differ, the demonL and the states were written by different mistakes. */
  @Test
  void theSearchFindsAPlanWhereTheAuthorExpectsOne() {
    for (Problem problem : Kind.smallest().toList()) {
      assertThat(PlainSearch.run(problem.space()).length() != PlainSearch.NONE)
          .as(problem.name())
          .isEqualTo(problem.truth() == Truth.INTERFERENCE);
    }
  }

  @Test
  void thePlannerNeverContradictsTheSearch() {
    List<String> unknown = new ArrayList<>();
    for (Problem problem : Kind.smallest().toList()) {
      Answer right = Answer.right(problem.truth(), PlainSearch.run(problem.space()));
      Answer answer = Answer.to(problem.content(), SHORT);
      assertThat(answer.contradicts(right))
          .as("%s: %s, and not %s", problem.name(), answer.words(), right.words())
          .isFalse();
      if (!answer.isKnown()) {
        unknown.add(problem.name());
      }
    }

    System.out.println("UNKNOWN within 0.1 s: " + String.join(", ", unknown));
  }
}
