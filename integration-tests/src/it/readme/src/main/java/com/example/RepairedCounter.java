package com.example;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

public class RepairedCounter {
  private int numIdlers;

  @Ensures("numIdlers == old(numIdlers) + 1")
  public synchronized void increment() {
    numIdlers++;
  }

  @Requires("numIdlers > 0")
  @Ensures("numIdlers == old(numIdlers) - 1")
  public synchronized void decrement() {
    if (numIdlers == 0) {
      throw new IllegalStateException("no idle worker");
    }
    numIdlers--;
  }

  public synchronized void takeIfIdle() {
    if (numIdlers > 0) {
      decrement();
    }
  }
}
