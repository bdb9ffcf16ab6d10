package list;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** Mutable, may be cyclic. */
public class Chain {
  Chain next;
  int weight;

  @Ensures("next == other")
  public void link(Chain other) {
    next = other;
  }

  @Requires("next != null")
  @Ensures("result == old(next)")
  public Chain following() {
    return next;
  }

  @Requires("next.next == this")
  public void onlyInPairs() {}

  public Chain step() {
    return next == null ? this : following();
  }

  public void pair() {
    if (next != null && next.next == this) {
      onlyInPairs();
    }
  }
}
