package com.example;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** Who takes a piece looks first whether there is one, and holds the lock meanwhile. */
public class Stock {
  private int pieces;

  @Ensures("pieces == old(pieces) + 1")
  public synchronized void add() {
    pieces++;
  }

  @Requires("pieces > 0")
  @Ensures("pieces == old(pieces) - 1")
  public synchronized void take() {
    if (pieces == 0) {
      throw new IllegalStateException("nothing is left");
    }
    pieces--;
  }

  public synchronized boolean takeIfThere() {
    if (pieces > 0) {
      take();
      return true;
    }
    return false;
  }
}
