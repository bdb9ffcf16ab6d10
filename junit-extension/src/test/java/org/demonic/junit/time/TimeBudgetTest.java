package org.demonic.junit.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.demonic.synthesize.answer.Limits;
import org.junit.jupiter.api.Test;

class TimeBudgetTest {
  private final AtomicLong now = new AtomicLong(17);
  private final TimeBudget budget = new TimeBudget(Duration.ofSeconds(7), now::get);

  @Test
  void aCheckHasItsOwnLimitsWhileThereIsTime() {
    now.addAndGet(Duration.ofSeconds(2).toNanos());
    assertThat(budget.within(Limits.DEFAULT)).isSameAs(Limits.DEFAULT);
    assertThat(budget.isOver()).isFalse();
  }

  @Test
  void aCheckEndsWhenTheTimeOfTheTestIsOver() {
    now.addAndGet(Duration.ofSeconds(4).toNanos());
    assertThat(budget.within(Limits.DEFAULT))
        .isEqualTo(new Limits(5, 1, Duration.ofSeconds(3), 2_000));
  }

  @Test
  void noTimeIsLeftAtTheEnd() {
    now.addAndGet(Duration.ofSeconds(7).toNanos());
    assertThat(budget.isOver()).isTrue();
    assertThat(budget.within(Limits.DEFAULT).timeout()).isEqualTo(Duration.ofMillis(1));
  }
}
