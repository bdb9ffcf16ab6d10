package org.demonic.schedule.lock;

import org.demonic.schedule.objects.Clock;

/** The permit of a thread to go on although it parks, as {@code LockSupport.unpark} gives it. */
public final class Permit {
  private final Clock givers = new Clock();
  private volatile boolean isGiven;

  /** Whether the thread has it. */
  public boolean isGiven() {
    return isGiven;
  }

  /**
   * Gives it to the thread, which is then behind all that the giver has done.
   *
   * @param known the clock of that
   */
  public void give(int giver, Clock known) {
    isGiven = true;
    givers.join(known);
    known.advance(giver);
  }

  /**
   * Takes it from the thread, and orders that behind all who ever gave it.
   *
   * @param known the clock of the thread
   */
  public void take(Clock known) {
    isGiven = false;
    known.join(givers);
  }
}
