package org.demonic.junit.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.demonic.junit.code.TestCalls;
import org.demonic.junit.time.WorkBudget;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Work;
import org.junit.jupiter.api.Test;

class GoalSolverTest {
  private static final Limits EACH = Limits.DEFAULT.within(Duration.ofSeconds(10));

  private final Work work = new Work();
  private final GoalSolver ofTest =
      new GoalSolver(EACH, new WorkBudget(Duration.ofSeconds(25), work), TestCalls.none());

  private void spend(Duration time) {
    work.add(Costs.units(time));
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
    long start = work.units();
    for (int round = 0; round < 9; round++) {
      spend(check.limitsOfPlan().timeout());
      spend(check.limitsOfProof().timeout());
    }
    spend(check.limitsOfRest().timeout());
    assertThat(Costs.time(work.units() - start))
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
