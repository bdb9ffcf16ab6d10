package org.demonic.junit.rerun;

import java.time.Duration;
import java.util.function.Supplier;
import org.demonic.schedule.Schedules;
import org.demonic.schedule.control.Work;
import org.demonic.schedule.search.ProcessClock;

/**
 * How much the runs of a test may do from now on. What they do is counted, so that they come as far
 * on each machine, however busy it is. Far behind is a limit of time, for runs that do much which
 * is not counted.
 */
public final class WorkLimit {
  private static final Duration LEAST = Duration.ofNanos(1);

  private final Duration work;
  private final Duration mostTime;
  private final long begin = Work.nanos();
  private final ProcessClock clock = new ProcessClock();
  private long free;

  /** A limit of work, and one of time. */
  public WorkLimit(Duration work, Duration time) {
    this.work = work;
    this.mostTime = time;
  }

  /** A limit of work, and the time that this may take. */
  public static WorkLimit of(Duration work) {
    return new WorkLimit(work, Work.timeFor(work));
  }

  /** Whether nothing more may be done. */
  public boolean isReached() {
    return left().isZero() || isLate();
  }

  /** Whether the time is over. */
  public boolean isLate() {
    return timeLeft().isZero();
  }

  /** The work that has been done. */
  public Duration done() {
    return Duration.ofNanos(Work.nanos() - begin - free);
  }

  /** What of the limit has been used: the last execution may have gone over it. */
  public Duration used() {
    return work.minus(left());
  }

  /** The work that may still be done. */
  public Duration left() {
    return positive(work.minus(done()));
  }

  /** The time that has passed. */
  public Duration time() {
    return Duration.ofNanos(clock.getAsLong());
  }

  /** The time that is left. */
  public Duration timeLeft() {
    return positive(mostTime.minus(time()));
  }

  private static Duration positive(Duration some) {
    return some.isNegative() ? Duration.ZERO : some;
  }

  /** Does some work that does not count. */
  public <T> T apart(Supplier<T> more) {
    long before = Work.nanos();
    try {
      return more.get();
    } finally {
      free += Work.nanos() - before;
    }
  }

  /** An exploration that keeps within the limit. */
  public Schedules of(Schedules schedules) {
    return schedules.within(atLeast(left()), atLeast(timeLeft()));
  }

  private static Duration atLeast(Duration some) {
    return some.compareTo(LEAST) < 0 ? LEAST : some;
  }
}
