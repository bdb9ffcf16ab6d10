package org.demonic.junit.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Work;
import org.junit.jupiter.api.Test;

class WorkBudgetTest {
  private final Work work = new Work();
  private final WorkBudget budget = begun(Duration.ofSeconds(7));

  private WorkBudget begun(Duration whole) {
    spend(Duration.ofMillis(17));
    return new WorkBudget(whole, work);
  }

  private void spend(Duration time) {
    work.add(Costs.units(time));
  }

  @Test
  void aCheckHasItsOwnLimitsWhileThereIsWork() {
    spend(Duration.ofSeconds(2));
    assertThat(budget.within(Limits.DEFAULT)).isSameAs(Limits.DEFAULT);
    assertThat(budget.isOver()).isFalse();
  }

  @Test
  void aCheckEndsWhenTheWorkOfTheTestIsOver() {
    spend(Duration.ofSeconds(4));
    assertThat(budget.within(Limits.DEFAULT))
        .isEqualTo(new Limits(5, 1, Duration.ofSeconds(3), 2_000));
  }

  @Test
  void nothingIsLeftAtTheEnd() {
    spend(Duration.ofSeconds(7));
    assertThat(budget.isOver()).isTrue();
    assertThat(budget.within(Limits.DEFAULT).timeout()).isEqualTo(Duration.ofMillis(1));
  }

  @Test
  void whatIsAnnouncedCounts() {
    assertThat(budget.isOverBefore(Duration.ofSeconds(6))).isFalse();
    assertThat(budget.isOverBefore(Duration.ofSeconds(6))).isFalse();
    assertThat(budget.isOverBefore(Duration.ofSeconds(6))).isTrue();
    assertThat(Costs.time(work.units())).isEqualTo(Duration.ofMillis(12_017));
  }
}
