package org.demonic.synthesize.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.z3.Z3Exception;
import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.smt.SolverBudget;
import org.junit.jupiter.api.Test;

class LimitedCheckTest {
  private static final Content ONE =
      Goals.content("type C { n: Int } goal g c: C initial c /= null final c.n > 0");

  private final Cancellation cancellation = new Cancellation();

  /** What Z3 throws where a model is read after the interrupt. */
  @Test
  void aCheckThatIsStoppedWhileAnAnswerIsReadHasNone() {
    assertThat(
            check(
                () -> {
                  cancellation.cancel();
                  throw new Z3Exception("canceled");
                }))
        .isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void whatTheSolverThrowsOtherwiseIsAFault() {
    assertThatThrownBy(
            () ->
                check(
                    () -> {
                      throw new Z3Exception("invalid argument");
                    }))
        .isInstanceOf(Z3Exception.class);
  }

  private Verdict check(Runnable solver) {
    SolverBudget budget = new SolverBudget(Limits.DEFAULT, cancellation);
    return LimitedCheck.of(
        ONE.domain(),
        ONE.goals().get(0),
        Limits.DEFAULT,
        budget,
        Journal.silent(budget),
        slice -> {
          solver.run();
          return new Verdict.Stable(false);
        });
  }
}
