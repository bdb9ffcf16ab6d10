package org.example;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

class IdleCounter {
  int numIdlers;

  @Ensures("numIdlers == old(numIdlers) + 1")
  void increment() {
    numIdlers++;
  }

  @Requires("numIdlers > 0")
  @Ensures("numIdlers == old(numIdlers) - 1")
  void decrement() {
    numIdlers--;
  }

  void report() {
    System.out.println(numIdlers);
  }
}
