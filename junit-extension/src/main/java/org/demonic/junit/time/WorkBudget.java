package org.demonic.junit.time;

import java.time.Duration;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Work;

/**
 * The work that may be done for one test. It is said as the time that it takes a machine that does
 * nothing else; however busy a machine is, as much work is done.
 */
public final class WorkBudget {
  private static final Duration LEAST = Duration.ofMillis(1);

  /** How much less there is for contracts that the test need not run. */
  private static final int SHARE = 10;

  private final Duration whole;
  private final Work work;
  private final long start;

  /**
   * Begins now.
   *
   * @param work counts what is done
   */
  public WorkBudget(Duration whole, Work work) {
    this.whole = whole;
    this.work = work;
    this.start = work.units();
  }

  /**
   * The budget for contracts that the test need not run.
   *
   * @param ofTest that for all checks of the test
   */
  public static WorkBudget forContracts(Duration ofTest) {
    return new WorkBudget(ofTest.dividedBy(SHARE), new Work());
  }

  /** Counts what is done. */
  public Work work() {
    return work;
  }

  /** Some of this, which begins now. */
  public WorkBudget part(Duration most) {
    Duration left = left();
    return new WorkBudget(left.compareTo(most) < 0 ? left : most, work);
  }

  public boolean isOver() {
    return left().isNegative() || left().isZero();
  }

  /** Counts some work that is about to be done, unless this is over already. */
  public boolean isOverBefore(Duration more) {
    if (isOver()) {
      return true;
    }
    work.add(Costs.units(more));
    return false;
  }

  /** The limits of one check, which ends when this is over, but has a millisecond at least. */
  public Limits within(Limits limits) {
    Duration left = left();
    if (left.compareTo(limits.timeout()) >= 0) {
      return limits;
    }
    Duration rest = left.compareTo(LEAST) < 0 ? LEAST : left;
    return limits.within(rest);
  }

  private Duration left() {
    return whole.minus(Costs.time(work.units() - start));
  }
}
