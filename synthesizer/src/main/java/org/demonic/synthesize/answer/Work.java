package org.demonic.synthesize.answer;

/**
 * Counts the work of checks, in {@linkplain Costs units}. The count is the same in every run and on
 * every machine, however busy that is; so limits on it may decide verdicts, where clocks must not.
 * Not for several threads at once.
 */
public final class Work {
  private long units;

  /** Adds to the count. */
  public void add(long more) {
    units += more;
  }

  /** The units so far. */
  public long units() {
    return units;
  }

  /**
   * Forgets what came after another moment, because it is done again.
   *
   * @param then the units at that moment
   */
  public void goBackTo(long then) {
    units = then;
  }
}
