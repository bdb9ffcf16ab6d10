package org.demonic.synthesize.states;

import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;

/**
 * Counts the steps and values that a search over states has tried, and limits them. The count is
 * the same in every run; the clock only ends the whole check. What prepares a search is not
 * counted, but looks at the clock.
 */
public final class Effort {
  private static final int BETWEEN_LOOKS = 1 << 10;

  private final long most;
  private final Runnable clock;
  private long spent;
  private long endOfState = Long.MAX_VALUE;
  private long lastLook;

  /**
   * An effort of which nothing is spent yet.
   *
   * @param most the most that may be spent
   * @param clock throws an exception when the time is over
   */
  public Effort(long most, Runnable clock) {
    this.most = most;
    this.clock = clock;
  }

  /** Another effort with the same clock, of which nothing is spent yet. */
  Effort another(long mostOfIt) {
    return new Effort(mostOfIt, clock);
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
      lastLook = spent;
      clock.run();
    }
  }

  /** Looks at the clock, where much is done that is not counted. */
  void timeMustBeLeft() {
    clock.run();
  }

  /** Begins with the steps from another state. They are limited, because nothing can pause them. */
  void beginState() {
    endOfState = spent + Costs.MOST_STEPS_OF_STATE;
  }

  long spent() {
    return spent;
  }
}
