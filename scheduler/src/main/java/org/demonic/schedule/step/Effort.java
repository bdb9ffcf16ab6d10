package org.demonic.schedule.step;

/** The effort of one thread so far, in what it has done. */
public final class Effort {
  private long steps;
  private long accesses;
  private long calls;

  /** The number of steps that it has made: others may have had a turn before each. */
  public long steps() {
    return steps;
  }

  /** It makes a step. */
  public void countStep() {
    steps++;
  }

  /** The number of accesses to memory that it has made. */
  public long accesses() {
    return accesses;
  }

  /** It accesses memory. */
  public void countAccess() {
    accesses++;
  }

  /** The number of its calls that were looked at. */
  public long calls() {
    return calls;
  }

  /** A call is looked at, which may be no step. */
  public void countCall() {
    calls++;
  }
}
