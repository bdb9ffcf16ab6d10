package com.example;

import org.demonic.contracts.Requires;

/** Counts idle workers: another thread may take the last one between the check and the use. */
public class Workers {
  private int idle;

  public synchronized void add() {
    idle++;
  }

  @Requires("idle > 0")
  public synchronized void take() {
    idle--;
  }

  public boolean tryTake() {
    if (isNone()) {
      return false;
    }
    take();
    return true;
  }

  private synchronized boolean isNone() {
    return idle == 0;
  }
}
