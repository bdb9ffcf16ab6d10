package samples.costs;

import org.demonic.contracts.Ensures;

/** A method that has only a postcondition. */
final class Tally {
  @SuppressWarnings("UnusedVariable") // a contract reads it
  private int n;

  @Ensures("n == old(n) + by")
  void add(int by) {
    n += by;
  }
}
