package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import samples.schedule.Halves;

/**
 * How many schedules a search needs: of programs that are wrong, and of programs that are right.
 */
class SearchOrderTest {
  /** With 30,000 steps of the orderly search first, it took 55, 747 and 573. */
  @ParameterizedTest
  @CsvSource({"3, 30", "4, 40", "9, 40"})
  void aBugBetweenManyThreadsIsFoundSoon(int setters, int most) {
    Exploration found = Schedules.of(() -> Halves.broken(setters)).executions(5_000).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(found.executions()).isLessThanOrEqualTo(most);
  }

  /** The orderly search alone needs 2, 8, 38 and 202: a third is added at most. */
  @ParameterizedTest
  @CsvSource({"1, 2", "2, 10", "3, 50", "4, 269"})
  void theEndOfASmallProgramIsNotMuchLater(int setters, int most) {
    Exploration found = Schedules.of(() -> Halves.repaired(setters)).explore();

    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(found.executions()).isLessThanOrEqualTo(most);
  }
}
