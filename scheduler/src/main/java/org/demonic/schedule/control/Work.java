package org.demonic.schedule.control;

import java.time.Duration;
import org.demonic.schedule.ending.Ending.How;

/**
 * A clock that goes on with the work of executions and not with time, so that a limit by it allows
 * for the same on each machine, however busy it is. Its second is about what a JVM does in one in
 * the first minute of its life, and half of what it does later, with a processor of 2024.
 */
public final class Work {
  /** More than any work. */
  public static final Duration UNLIMITED = Duration.ofNanos(Long.MAX_VALUE);

  /** What it takes to make an execution ready, and to judge it. */
  private static final long NANOS_OF_EXECUTION = 200_000;

  private static final long NANOS_OF_STEP = 12_000;
  private static final long NANOS_OF_ACCESS = 200;

  /** What it takes to look at a call that is no step, of an object of the JDK or from outside. */
  private static final long NANOS_OF_CALL = 1_000;

  /** What it takes to see that a thread is out of control, at least. */
  private static final long NANOS_OUTSIDE = 500_000_000;

  /** Cold code, a slow machine and a busy one together need less than so many times as long. */
  private static final int PATIENCE = 10;

  /** Classes have to be loaded even for little work. */
  private static final Duration LEAST_TIME = Duration.ofSeconds(10);

  private static final ThreadLocal<Work> OF_THIS_THREAD = ThreadLocal.withInitial(Work::new);

  private long nanos;

  private Work() {}

  /** The work of all executions so far that this thread has waited for, in nanoseconds. */
  public static long nanos() {
    return OF_THIS_THREAD.get().nanos;
  }

  /** Adds an execution that has ended. */
  static void add(Execution execution) {
    long accesses = execution.all().stream().mapToLong(t -> t.effort().accesses()).sum();
    long calls = execution.all().stream().mapToLong(t -> t.effort().calls()).sum();
    OF_THIS_THREAD.get().nanos +=
        NANOS_OF_EXECUTION
            + NANOS_OF_STEP * execution.steps().size()
            + NANOS_OF_ACCESS * accesses
            + NANOS_OF_CALL * calls
            + (execution.ending().how() == How.OUTSIDE ? NANOS_OUTSIDE : 0)
            + execution.outsiders().work();
  }

  /**
   * The time after which some work is given up: so far off that it comes first only where the code
   * does much that is not under control, and is not counted.
   */
  public static Duration timeFor(Duration work) {
    Duration time = work.multipliedBy(PATIENCE);
    return time.compareTo(LEAST_TIME) < 0 ? LEAST_TIME : time;
  }
}
