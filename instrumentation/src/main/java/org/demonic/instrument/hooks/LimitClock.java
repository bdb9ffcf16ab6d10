package org.demonic.instrument.hooks;

/**
 * Counts down the time limit of a part of a test. What Demonic does meanwhile takes time, too, as
 * when it reads code at the first call that it hears of: that time does not count. Works of several
 * threads at once count once. Limits and times are in nanoseconds.
 */
public final class LimitClock {
  /** Whether this JVM has met a limit: before that nothing is measured. */
  private static volatile boolean isWanted;

  /** The number of works that go on, and when the first of them began. */
  private static int open;

  private static long since;

  /** The time of all works that are over. */
  private static long total;

  private final long limit;
  private final long begin = System.nanoTime();
  private final long before = worked();

  private LimitClock(long limit) {
    this.limit = limit;
  }

  /** Lets works be measured from now on. */
  public static void want() {
    isWanted = true;
  }

  /** A limited part begins now. */
  public static LimitClock start(long limit) {
    want();
    return new LimitClock(limit);
  }

  /** What the part has left; negative if it is late. */
  public long left() {
    return limit + (worked() - before) - (System.nanoTime() - begin);
  }

  /**
   * Demonic begins to work on a thread that may be that of a limited part.
   *
   * @return what to give to {@link #endWork}
   */
  public static boolean beginWork() {
    return isWanted && begun();
  }

  private static synchronized boolean begun() {
    if (open == 0) {
      since = System.nanoTime();
    }
    open++;
    return true;
  }

  /** The work is done. */
  public static void endWork(boolean begun) {
    if (begun) {
      ended();
    }
  }

  private static synchronized void ended() {
    open--;
    if (open == 0) {
      total += System.nanoTime() - since;
    }
  }

  private static synchronized long worked() {
    return total + (open == 0 ? 0 : System.nanoTime() - since);
  }
}
