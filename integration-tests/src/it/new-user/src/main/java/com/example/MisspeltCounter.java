package com.example;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

public class MisspeltCounter {
  private int numIdlers;

  @Ensures("numIdlers == old(numIdlers) + 1")
  public void increment() {
    numIdlers++;
  }

  @Requires("numIdlrs > 0")
  @Ensures("numIdlers == old(numIdlers) - 1")
  public void decrement() {
    if (numIdlers == 0) {
      throw new IllegalStateException("no idle worker");
    }
    numIdlers--;
  }

  public void takeIfIdle() {
    if (numIdlers > 0) {
      decrement();
    }
  }
}
