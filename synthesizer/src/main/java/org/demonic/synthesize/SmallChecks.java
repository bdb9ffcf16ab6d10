package org.demonic.synthesize;

import java.time.Duration;
import java.util.Optional;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.reuse.Solver;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * The checks that find out what several goals have in common, after one of them was checked. They
 * have what that check has left.
 */
final class SmallChecks implements Solver {
  private final SolverBudget ofCheck;

  /**
   * Creates the checks of goals that are like one.
   *
   * @param ofCheck the budget of the check of that goal, of which some is left
   */
  SmallChecks(SolverBudget ofCheck) {
    this.ofCheck = ofCheck;
  }

  @Override
  public Verdict verdict(Domain domain, Goal goal, Limits limits) {
    SolverBudget budget = ofCheck.withUnits(Costs.UNITS_OF_GENERALIZATION);
    return Synthesizer.check(domain, goal, limits, budget);
  }

  @Override
  public Optional<Plan> plan(Domain domain, Goal goal, Limits limits) {
    Duration left = ofCheck.left();
    boolean isShort = left.compareTo(Costs.TIME_OF_UPHEAVAL) < 0;
    return Synthesizer.plan(domain, goal, limits.within(isShort ? left : Costs.TIME_OF_UPHEAVAL));
  }
}
