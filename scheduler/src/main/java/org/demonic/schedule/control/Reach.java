package org.demonic.schedule.control;

import java.util.function.Supplier;

/**
 * The reach of control in one thread: its hooks are not heard in code of ours, nor where it makes a
 * class ready, which is not interrupted. Only the thread itself changes it.
 */
public final class Reach {
  private boolean isInside;

  /** How many classes it makes ready, one for the sake of the other. */
  private int initialisers;

  Reach() {}

  /** Whether the thread is in code of ours. */
  public boolean isInside() {
    return isInside;
  }

  /** Turns its hooks off, or on again. */
  public void setInside(boolean inside) {
    isInside = inside;
  }

  /** Runs something with its hooks turned off. */
  public <T> T inside(Supplier<T> action) {
    isInside = true;
    try {
      return action.get();
    } finally {
      isInside = false;
    }
  }

  /** Whether the thread makes a class ready. */
  public boolean isInInitialiser() {
    return initialisers > 0;
  }

  /** Notes the beginning or the end of a class initialisation. */
  public void initialiser(boolean begins) {
    initialisers += begins ? 1 : -1;
  }

  /** Whether the thread is beyond it. */
  boolean isLeft() {
    return isInside || initialisers > 0;
  }
}
