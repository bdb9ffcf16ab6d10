package org.demonic.junit.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.demonic.junit.code.TestCalls;
import org.demonic.junit.time.TimeBudget;
import org.demonic.synthesize.answer.Limits;
import org.junit.jupiter.api.Test;

class GoalSolverTest {
  private static final Limits EACH = Limits.DEFAULT.within(Duration.ofSeconds(10));

  private final AtomicLong now = new AtomicLong(17);
  private final GoalSolver ofTest =
      new GoalSolver(EACH, new TimeBudget(Duration.ofSeconds(25), now::get), TestCalls.none());

  private void spend(Duration time) {
    now.addAndGet(time.toNanos());
  }

  @Test
  void eachGoalHasItsPartWhileThereIsTime() {
    GoalSolver check = ofTest.forAnotherCheck();
    spend(Duration.ofMillis(3_999));
    assertThat(check.limitsOfPlan()).isEqualTo(EACH.within(Duration.ofSeconds(2)));
    assertThat(check.limitsOfProof()).isEqualTo(EACH.within(Duration.ofSeconds(6)));
    spend(Duration.ofMillis(5_001));
    assertThat(check.limitsOfPlan()).isEqualTo(EACH.within(Duration.ofSeconds(1)));
    assertThat(check.limitsOfProof())
        .isEqualTo(check.limitsOfRest())
        .isEqualTo(check.limitsOfPlan());
  }

  /** Whatever is asked in one check, and however hard it is. */
  @Test
  void goalsThatUseAllTheirTimeEndWhenTheCheckDoes() {
    GoalSolver check = ofTest.forAnotherCheck();
    long start = now.get();
    for (int round = 0; round < 9; round++) {
      spend(check.limitsOfPlan().timeout());
      spend(check.limitsOfProof().timeout());
    }
    spend(check.limitsOfRest().timeout());
    assertThat(Duration.ofNanos(now.get() - start))
        .isBetween(EACH.timeout(), EACH.timeout().plusMillis(20));
  }

  @Test
  void theNextCheckHasItsOwnTimeWithinThatOfTheTest() {
    ofTest.forAnotherCheck();
    spend(Duration.ofSeconds(12));
    assertThat(ofTest.forAnotherCheck().limitsOfRest()).isEqualTo(EACH);
    spend(Duration.ofSeconds(12));
    assertThat(ofTest.forAnotherCheck().limitsOfRest())
        .isEqualTo(EACH.within(Duration.ofSeconds(1)));
  }
}
