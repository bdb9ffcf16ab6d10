package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.demonic.synthesize.Comparison.Outcome;
import org.junit.jupiter.api.Test;

/**
 * Compares the verdicts on small random problems with what {@link ExhaustiveSearch} finds. There
 * are more problems with {@code -Ddemonic.oracle.problems=20000}, others with {@code
 * -Ddemonic.oracle.first}. One class takes every second problem and another class takes the rest,
 * because the JVMs of a build share the tests by classes.
 */
abstract class OracleTest {
  private static final int CLASSES = 2;
  private static final long MOST_WORK = 2_000;

  private final int number;

  /**
   * The comparisons of one class.
   *
   * @param number the number of the class, from 0
   */
  OracleTest(int number) {
    this.number = number;
  }

  @Test
  void everyVerdictIsThatOfAnExhaustiveSearch() {
    int wanted = Integer.getInteger("demonic.oracle.problems", 60) / CLASSES;
    long seed = Long.getLong("demonic.oracle.first", 0) + number;
    Map<String, Integer> verdicts = new TreeMap<>();
    Map<String, Integer> ofStates = new TreeMap<>();
    List<String> wrong = new ArrayList<>();
    for (int compared = 0; compared < wanted; seed += CLASSES) {
      String text = RandomProblem.text(seed);
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
    assertThat(verdicts.getOrDefault("GAVE_UP", 0)).isLessThanOrEqualTo(wanted / 500);
    assertThat(verdicts.keySet()).contains("INTERFERENCE", "STABLE", "UNREACHABLE", "VACUOUS");
    assertThat(ofStates.keySet()).contains("INTERFERENCE", "UNREACHABLE");
  }
}
