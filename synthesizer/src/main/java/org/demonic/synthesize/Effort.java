package org.demonic.synthesize;

import org.demonic.synthesize.Attempt.Stop;

/**
 * What a search over states has cost, in steps and values tried, and may cost. That is the same in
 * every run; the clock is only a guard.
 */
final class Effort {
  /** A step takes about as long as so many units of Z3's. */
  private static final int UNITS = 100;

  /** More would take too much memory, however much time there is. */
  private static final long MOST = 1_000_000;

  private static final int BETWEEN_LOOKS = 1 << 10;

  private final SolverBudget budget;
  private final long most;
  private long spent;
  private long lastLook;

  /** Nothing spent yet; as much may be as the budget leaves for one question to Z3. */
  Effort(SolverBudget budget) {
    this.budget = budget;
    this.most = Math.max(1, budget.unitsLeft() / UNITS);
  }

  /**
   * Counts.
   *
   * @throws LimitException if it is too much
   */
  void spend(long more) throws LimitException {
    spent += more;
    if (spent > MOST) {
      throw new LimitException(Stop.SIZE, "there are too many to keep");
    } else if (spent > most) {
      throw new LimitException(Stop.EFFORT, "there are more than can be looked at in that time");
    } else if (spent - lastLook > BETWEEN_LOOKS) {
      lastLook = spent;
      if (budget.isOver()) {
        throw new LimitException(Stop.EFFORT, budget.describe());
      }
    }
  }

  long spent() {
    return spent;
  }
}
