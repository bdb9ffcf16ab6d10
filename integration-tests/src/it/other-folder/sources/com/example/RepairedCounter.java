package com.example;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

public class RepairedCounter {
  private int numIdlers;

  @Ensures("numIdlers == old(numIdlers) + 1")
  public void increment() {
    numIdlers++;
  }

  @Requires("numIdlers > 0")
  @Ensures("numIdlers == old(numIdlers) - 1")
  public void decrement() {
    if (numIdlers == 0) {
      throw new IllegalStateException("no idle worker");
    }
    numIdlers--;
  }

  @Rely("numIdlers >= old(numIdlers)")
  public void takeIfIdle() {
    if (numIdlers > 0) {
      decrement();
    }
  }
}
