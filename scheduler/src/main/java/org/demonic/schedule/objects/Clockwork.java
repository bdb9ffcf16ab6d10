package org.demonic.schedule.objects;

/**
 * The time of an execution, in nanoseconds. It passes when all wait for it, and when it is read.
 */
public final class Clockwork {
  private static final long TICK = 1_000;

  private volatile long now = 1_700_000_000_000_000_000L;

  public long now() {
    return now;
  }

  /**
   * Whoever reads the time sees that it passes: a little in the JDK, which reads it to tell how
   * long it still has to wait.
   */
  public long tick(boolean isByJdk) {
    long next = now + (isByJdk ? 1 : TICK);
    now = next;
    return next;
  }

  public void advanceTo(long time) {
    now = Math.max(now, time);
  }
}
