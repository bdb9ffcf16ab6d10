package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.demonic.synthesize.Comparison.Outcome;
import org.junit.jupiter.api.Test;

/**
 * Compares the verdicts on {@link RandomRelations} with what {@link ExhaustiveSearch} finds. There
 * are more problems with {@code -Ddemonic.relations.problems=20000}, others with {@code
 * -Ddemonic.relations.first}.
 */
final class RelationsOracleTest {
  private static final long MOST_WORK = 1_500;

  @Test
  void everyVerdictIsThatOfAnExhaustiveSearch() {
    int wanted = Integer.getInteger("demonic.relations.problems", 12);
    long seed = Long.getLong("demonic.relations.first", 0);
    Map<String, Integer> verdicts = new TreeMap<>();
    Map<String, Integer> ofStates = new TreeMap<>();
    List<String> wrong = new ArrayList<>();
    for (int compared = 0; compared < wanted; seed++) {
      String text = RandomRelations.text(seed);
      Outcome outcome = Comparison.of(text, MOST_WORK);
      verdicts.merge(outcome.verdict(), 1, Integer::sum);
      ofStates.merge(outcome.ofStates(), 1, Integer::sum);
      if (!outcome.isSkipped()) {
        compared++;
      }
      if (outcome.isWrong()) {
        wrong.add(
            "problem %d: %s%n%s"
                .formatted(seed, outcome, Shrinker.smallest(text, outcome, MOST_WORK)));
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(verdicts.keySet()).contains("INTERFERENCE", "STABLE", "UNREACHABLE");
    assertThat(ofStates.keySet()).contains("INTERFERENCE", "UNREACHABLE");
  }
}
