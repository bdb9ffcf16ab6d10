package org.demonic.schedule.objects;

/**
 * The time of an execution, in nanoseconds. It passes when all wait for it, and when it is read.
 */
public final class Clockwork {
  private static final long TICK = 1_000;

  /** Who asks so often for the time waits for it: from then on it passes twice as fast. */
  private static final int ASKED_OFTEN = 20;

  /** The most times as fast, in powers of two: 16 ms each time. */
  private static final int FASTEST = 14;

  private volatile long now = 1_700_000_000_000_000_000L;

  /** How often it was read since it last passed otherwise. */
  private int asked;

  public long now() {
    return now;
  }

  /**
   * Whoever reads the time sees that it passes: a little in the JDK, which reads it to tell how
   * long it still has to wait; the more, the more often code reads it, so that loops until some
   * moment come to an end.
   */
  public long tick(boolean isByJdk) {
    long passed = 1;
    if (!isByJdk) {
      passed = TICK << Math.min(FASTEST, asked / ASKED_OFTEN);
      asked++;
    }
    long next = now + passed;
    now = next;
    return next;
  }

  /** Lets time pass, if it is not that late yet. */
  public void advanceTo(long time) {
    if (time > now) {
      now = time;
      asked = 0;
    }
  }
}
