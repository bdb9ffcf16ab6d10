package a;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

class Counter {
  int n;

  @Ensures("m == old(n) + 1")
  void increment() {
    n++;
  }

  @Requires("n >")
  void decrement() {
    n--;
  }
}
