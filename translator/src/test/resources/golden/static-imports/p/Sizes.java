package p;

import org.demonic.contracts.Pure;

class Sizes {
  static final int MOST = 3;

  enum Phase {
    OPEN,
    CLOSED
  }

  @Pure
  static int limit(int n) {
    return n - 1;
  }
}
