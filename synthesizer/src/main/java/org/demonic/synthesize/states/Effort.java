package org.demonic.synthesize.states;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;

/**
 * Counts the steps and values that a search over states has tried, and limits them. The count is
 * the same in every run; the clock is only a guard.
 */
public final class Effort {
  private static final int BETWEEN_LOOKS = 1 << 10;

  private final long most;
  private final BooleanSupplier timeIsOver;
  private final Supplier<String> timeLimit;
  private long spent;
  private long lastLook;

  /**
   * An effort of which nothing is spent yet.
   *
   * @param most the most that may be spent
   * @param timeLimit the message when the time is over
   */
  public Effort(long most, BooleanSupplier timeIsOver, Supplier<String> timeLimit) {
    this.most = most;
    this.timeIsOver = timeIsOver;
    this.timeLimit = timeLimit;
  }

  /** Another effort with the same clock, of which nothing is spent yet. */
  Effort another(long mostOfIt) {
    return new Effort(mostOfIt, timeIsOver, timeLimit);
  }

  /**
   * Adds to the count.
   *
   * @throws LimitException if the count is too high, or the time is over
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
