package org.demonic.junit.time;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.demonic.synthesize.answer.Limits;

/** The time that some work for one test has. It begins when this is made. */
public final class TimeBudget {
  private static final Duration LEAST = Duration.ofMillis(1);

  /** How much less time there is for contracts that the test need not run. */
  private static final int SHARE = 10;

  private final Duration whole;
  private final LongSupplier nanoTime;
  private final long start;

  /**
   * Begins now.
   *
   * @param nanoTime a clock such as {@link System#nanoTime}
   */
  public TimeBudget(Duration whole, LongSupplier nanoTime) {
    this.whole = whole;
    this.nanoTime = nanoTime;
    this.start = nanoTime.getAsLong();
  }

  /**
   * The time for contracts that the test need not run.
   *
   * @param ofTest the time for all checks of the test
   */
  public static TimeBudget forContracts(Duration ofTest) {
    return new TimeBudget(ofTest.dividedBy(SHARE), System::nanoTime);
  }

  /** Some of this time, which begins now. */
  public TimeBudget part(Duration most) {
    Duration left = left();
    return new TimeBudget(left.compareTo(most) < 0 ? left : most, nanoTime);
  }

  public boolean isOver() {
    return left().isNegative() || left().isZero();
  }

  /** The limits of one check, which ends when this time is over, but has a millisecond at least. */
  public Limits within(Limits limits) {
    Duration left = left();
    if (left.compareTo(limits.timeout()) >= 0) {
      return limits;
    }
    Duration rest = left.compareTo(LEAST) < 0 ? LEAST : left;
    return limits.within(rest);
  }

  private Duration left() {
    return whole.minusNanos(nanoTime.getAsLong() - start);
  }
}
