package p;

import org.demonic.contracts.Invariant;
import org.demonic.contracts.Pure;

public class Pool {
  static int pools;

  int n;
  byte level;
  boolean open;
  int[] items;
  Lease last;

  @Pure
  int free() {
    return n;
  }

  void set(int n) {
    this.n = n;
  }

  void refill() {
    n = 0;
    n = 5;
  }
}
