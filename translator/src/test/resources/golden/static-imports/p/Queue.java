package p;

import static java.lang.Integer.MAX_VALUE;
import static java.lang.Math.max;
import static p.Sizes.Phase.*;
import static p.Sizes.limit;
import static p.Sizes.MOST;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

class Queue {
  int size;
  Sizes.Phase phase;

  @Requires({"size < MOST", "phase == OPEN"})
  @Ensures("size == max(old(size) + 1, 1)")
  void put() {
    size++;
  }

  @Requires("size < limit(MAX_VALUE)")
  @Ensures("phase == CLOSED")
  void close() {
    phase = CLOSED;
  }
}
