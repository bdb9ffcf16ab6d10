package org.demonic.synthesize.states;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;

/**
 * What a search over states has cost, in steps and values tried, and may cost. That is the same in
 * every run; the clock is only a guard.
 */
public final class Effort {
  private static final int BETWEEN_LOOKS = 1 << 10;

  private final long most;
  private final BooleanSupplier timeIsOver;
  private final Supplier<String> timeLimit;
  private long spent;
  private long lastLook;

  /**
   * Nothing spent yet.
   *
   * @param most that may be spent
   * @param timeLimit says that the time is over, for a person
   */
  public Effort(long most, BooleanSupplier timeIsOver, Supplier<String> timeLimit) {
    this.most = most;
    this.timeIsOver = timeIsOver;
    this.timeLimit = timeLimit;
  }

  /** Nothing spent yet, by the same clock. */
  Effort another(long mostOfIt) {
    return new Effort(mostOfIt, timeIsOver, timeLimit);
  }

  /**
   * Counts.
   *
   * @throws LimitException if it is too much
   */
  void spend(long more) throws LimitException {
    spent += more;
    if (spent > Costs.MOST_STEPS) {
      throw new LimitException(Stop.SIZE, "there are too many to keep");
    } else if (spent > most) {
      throw new LimitException(Stop.EFFORT, "there are more than can be looked at in that time");
    } else if (spent - lastLook > BETWEEN_LOOKS) {
      lastLook = spent;
      if (timeIsOver.getAsBoolean()) {
        throw new LimitException(Stop.EFFORT, timeLimit.get());
      }
    }
  }

  long spent() {
    return spent;
  }
}
