package samples.rival;

import java.util.concurrent.atomic.AtomicInteger;

/** Has a tally, and makes others, which nobody else has until they are handed out. */
public class Clerk {
  private final Tally own = new Tally();

  /** Uses its own one, which all have who have the clerk. */
  public int count(int n) {
    return own.add(n);
  }

  /** Makes one and uses it. */
  public Tally make() {
    Tally made = new Tally();
    made.add(1);
    made.add(2);
    return made;
  }

  /** Makes one, and uses that and its own one. */
  public int recount(int n) {
    Tally made = new Tally();
    made.add(n);
    return own.add(n);
  }

  /** Counts without a lock. */
  public static class Tally {
    private final AtomicInteger sum = new AtomicInteger();

    /** Returns the sum. */
    public int add(int n) {
      int next = sum.get() + n;
      sum.set(next);
      return next;
    }
  }
}
