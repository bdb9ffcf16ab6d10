package org.demonic.synthesize.states;

import java.util.function.LongConsumer;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;

/**
 * Counts the steps and values that a search over states has tried, and limits them. The count is
 * the same in every run. The whole check is told of it, and of what prepares a search, which does
 * not count here.
 */
public final class Effort {
  private static final int BETWEEN_LOOKS = 1 << 10;

  private final long most;
  private final LongConsumer check;
  private long spent;
  private long endOfState = Long.MAX_VALUE;
  private long lastLook;

  /**
   * An effort of which nothing is spent yet.
   *
   * @param most the most that may be spent
   * @param check is told of steps; it throws an exception when its work is over
   */
  public Effort(long most, LongConsumer check) {
    this.most = most;
    this.check = check;
  }

  /** Another effort of the same check, of which nothing is spent yet. */
  Effort another(long mostOfIt) {
    return new Effort(mostOfIt, check);
  }

  /**
   * Adds to the count.
   *
   * @throws LimitException if the count is too high
   */
  void spend(long more) throws LimitException {
    spent += more;
    if (spent > endOfState) {
      throw new LimitException(Stop.SIZE, "there are too many steps from one state");
    } else if (spent > most) {
      throw new LimitException(Stop.EFFORT, "there are more than can be looked at in that time");
    } else if (spent - lastLook > BETWEEN_LOOKS) {
      check.accept(spent - lastLook);
      lastLook = spent;
    }
  }

  /** Tells the check that a part of a search was prepared. */
  void prepared() {
    check.accept(Costs.STEPS_OF_PART);
  }

  /** Begins with the steps from another state. They are limited, because nothing can pause them. */
  void beginState() {
    endOfState = spent + Costs.MOST_STEPS_OF_STATE;
  }

  long spent() {
    return spent;
  }
}
