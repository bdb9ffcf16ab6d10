package com.example;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** Another car may take the last place after {@code enterIfFree} has looked: nothing is locked. */
public class CarPark {
  private int free;

  public CarPark(int places) {
    free = places;
  }

  @Requires("free > 0")
  @Ensures("free == old(free) - 1")
  public void enter() {
    if (free == 0) {
      throw new IllegalStateException("no place is free");
    }
    free--;
  }

  public boolean enterIfFree() {
    if (free == 0) {
      return false;
    }
    enter();
    return true;
  }
}
