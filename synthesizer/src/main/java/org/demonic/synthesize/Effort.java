package org.demonic.synthesize;

import org.demonic.synthesize.Attempt.Stop;

/**
 * What a search over states has cost, in steps and values tried, and may cost. That is the same in
 * every run; the clock is only a guard.
 */
final class Effort {
  private static final long PER_SECOND = 40_000;

  /** More would take too much memory, however much time there is. */
  private static final long MOST = 1_000_000;

  private static final int BETWEEN_LOOKS = 1 << 10;

  private final SolverBudget budget;
  private final long most;
  private long spent;
  private long lastLook;

  /**
   * Nothing spent yet.
   *
   * @param budget has the clock
   */
  Effort(SolverBudget budget) {
    this.budget = budget;
    this.most = Math.max(1, budget.timeout().toMillis() * PER_SECOND / 1000);
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
      if (budget.millisLeft() <= 1) {
        throw new LimitException(Stop.EFFORT, budget.describe());
      }
    }
  }

  long spent() {
    return spent;
  }
}
