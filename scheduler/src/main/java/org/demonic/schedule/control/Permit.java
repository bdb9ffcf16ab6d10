package org.demonic.schedule.control;

import org.demonic.schedule.objects.Clock;

/** The permit of a thread to go on although it parks, as {@code LockSupport.unpark} gives it. */
public final class Permit {
  private final Clock givers = new Clock();
  private volatile boolean isGiven;

  Permit() {}

  /** Whether the thread has it. */
  public boolean isGiven() {
    return isGiven;
  }

  /** Gives it to the thread, which is then behind all that the giver has done. */
  public void give(ControlledThread giver) {
    isGiven = true;
    givers.join(giver.known());
    giver.known().advance(giver.number());
  }

  /** Takes it from the thread, and orders that behind all who ever gave it. */
  public void take(ControlledThread owner) {
    isGiven = false;
    owner.known().join(givers);
  }
}
