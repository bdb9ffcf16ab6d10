package org.demonic.schedule.search;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.demonic.schedule.control.Work;

/** The limits of how much a search does. It begins when this is made. */
public final class SearchLimit {
  private final long executions;
  private final Duration work;
  private final Duration time;
  private final long begin = System.nanoTime();
  private final long workBefore = Work.nanos();
  private final LongSupplier clock;

  /** A limit as some bounds say it. */
  public SearchLimit(SearchBounds bounds) {
    this(bounds.executions(), bounds.work(), bounds.time());
  }

  private SearchLimit(long executions, Duration work, Duration time) {
    this.executions = executions;
    this.work = work;
    this.time = time;
    // A time that was asked for is one of the wall; one behind a limit of work is not to be met.
    boolean isFarOff = work.compareTo(time) < 0;
    this.clock = isFarOff ? new ProcessClock() : () -> System.nanoTime() - begin;
  }

  /** A limit of work, with one of time that is far behind: for runs that do much out of control. */
  public static SearchLimit ofWork(Duration most) {
    return new SearchLimit(Long.MAX_VALUE, most, Work.timeFor(most));
  }

  /**
   * Whether it is reached.
   *
   * @param done the number of executions so far
   */
  public boolean isReached(long done) {
    return done >= executions
        || Work.nanos() - workBefore > work.toNanos()
        || clock.getAsLong() > time.toNanos();
  }

  /** How long the search has taken so far. */
  public long millis() {
    return (System.nanoTime() - begin) / 1_000_000;
  }
}
