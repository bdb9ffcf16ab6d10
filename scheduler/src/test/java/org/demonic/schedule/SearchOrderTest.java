package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

  /**
   * That the one who looks could come between two writes shows only once it comes before other
   * ones. If what is known of a schedule then is not corrected, this takes hundreds.
   */
  @ParameterizedTest
  @CsvSource({"3, 20", "4, 20"})
  void whatShowsLaterAboutAScheduleCounts(int setters, int most) {
    Exploration found =
        Schedules.of(() -> Halves.broken(setters))
            .priority(Priority.MDPOR, Priority.PREEMPTIONS)
            .executions(5_000)
            .explore();

    assertThat(found.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(found.executions()).isLessThanOrEqualTo(most);
  }

  /** Step 0 is in {@code put}, step 1 in {@code take}, step 2 in another method. */
  @ParameterizedTest
  @CsvSource({"0, 1, 0", "0, 2, 1", "2, 1, 1", "2, 2, 2", "0, -1, 1"})
  void methodsThatInterruptEachOtherComeFirst(int interrupted, int next, int expected) {
    List<String> methods = List.of("put", "take", "main");

    int priority =
        Priority.method("put", "take").priority(new Named(methods, next), interrupted, 0);

    assertThat(priority).isEqualTo(expected);
  }

  /** An execution of which only names are known. */
  private record Named(List<String> methods, int next) implements Explored {
    @Override
    public int preemptions(int step, int thread) {
      return 0;
    }

    @Override
    public boolean mayReverse(int step, int thread) {
      return false;
    }

    @Override
    public boolean reverses(int step, int thread) {
      return false;
    }

    @Override
    public boolean isRedundant(int step, int thread) {
      return false;
    }

    @Override
    public boolean isUntested(int step, int thread) {
      return false;
    }

    @Override
    public int random(long seed, int step, int thread) {
      return 0;
    }

    @Override
    public int next(int step, int thread) {
      return next;
    }

    @Override
    public String method(int step) {
      return methods.get(step);
    }

    @Override
    public String variable(int step) {
      return "";
    }
  }
}
