package org.demonic.synthesize;

import org.demonic.synthesize.Attempt.Stop;

/** What a search over states has cost, in values tried, and may cost. The same in every run. */
final class Effort {
  private static final int CLOCK = 1 << 10;

  private final long most;
  private final SolverBudget guard;
  private long spent;
  private long lastLook;

  /**
   * Nothing spent yet.
   *
   * @param guard has the clock
   */
  Effort(long most, SolverBudget guard) {
    this.most = most;
    this.guard = guard;
  }

  /**
   * Counts.
   *
   * @throws LimitException if it is too much
   */
  void spend(long more) throws LimitException {
    spent += more;
    if (spent > most) {
      throw new LimitException(Stop.EFFORT, "there are too many");
    } else if (spent - lastLook > CLOCK) {
      lastLook = spent;
      if (guard.millisLeft() <= 1) {
        throw new LimitException(Stop.EFFORT, guard.describe());
      }
    }
  }

  long spent() {
    return spent;
  }
}
