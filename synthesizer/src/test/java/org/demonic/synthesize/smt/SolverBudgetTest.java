package org.demonic.synthesize.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Work;
import org.demonic.synthesize.natives.NativeLibraries;
import org.junit.jupiter.api.Test;

final class SolverBudgetTest {
  private static final int BILLION = 1_000_000_000;

  private final Work work = new Work();
  private final Limits limits = new Limits(5, 1, Duration.ofHours(1));
  private final SolverBudget budget = new SolverBudget(limits, new Cancellation(), work);

  /** Z3 counts in 32 bits. */
  @Test
  void longWorkIsCounted() {
    for (int i = 1; i <= 8; i++) {
      assertThat(budget.isOver()).isFalse();
      budget.usedInAll(i * BILLION);
    }
    assertThat(work.units()).isEqualTo(8L * BILLION);
    assertThat(budget.isOver()).isTrue();
    assertThat(budget.describe()).isEqualTo("the solver's limit of 3600 s was reached");
  }

  @Test
  void anotherContextThatHasUsedLessCountsNothing() {
    budget.usedInAll(BILLION);
    budget.usedInAll(5);
    assertThat(work.units()).isEqualTo(BILLION);
  }

  @Test
  void whatIsDoneAgainCountsOnce() {
    budget.usedInAll(BILLION);
    SolverBudget.Moment then = budget.now();
    budget.usedInAll(2 * BILLION);
    budget.encoded(7);
    budget.goBackTo(then);
    assertThat(work.units()).isEqualTo(BILLION);
    assertThat(budget.used()).isEqualTo(BILLION);
  }

  /** Whoever does it: the solver, the search over states, or what writes questions down. */
  @Test
  void allWorkIsOfOneBudget() {
    NativeLibraries.load();
    long third = Costs.units(limits.timeout()) / 3;
    budget.encoded(third);
    budget.searched(Costs.steps(third));
    assertThat(budget.isOver()).isFalse();
    assertThat(budget.left()).isBetween(Duration.ofMinutes(19), Duration.ofMinutes(21));
    budget.built(third / Costs.UNITS_OF_EXPRESSION - 5);
    budget.encoded(20);
    assertThat(budget.isOver()).isTrue();
  }

  @Test
  void whatASharedSolverUsesDoesNotCount() {
    SolverBudget small = budget.forSmallChecks(BILLION);
    small.usedInAll(BILLION);
    assertThat(work.units()).isZero();
    assertThat(small.used()).isEqualTo(BILLION);
  }
}
