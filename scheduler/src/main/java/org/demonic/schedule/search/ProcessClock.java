package org.demonic.schedule.search;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Measures time, in nanoseconds, and goes far slower while this process has no processor because
 * others use them all. So a limit allows for nearly as much work on a busy machine as on one that
 * does nothing else. At most, limits last {@value #SLOWEST} times as long.
 */
public final class ProcessClock implements LongSupplier {
  private static final int SLOWEST = 50;

  /** It goes on in steps of at least this length: how busy a machine is cannot be said of less. */
  private static final long STEP = 100_000_000;

  /** The part of all processors that is in use when none is left for one more thread. */
  private static final double BUSY = 0.8;

  private static final long UNKNOWN = -1;

  private final LongSupplier time;
  private final LongSupplier work;
  private final BooleanSupplier isBusy;
  private long lastTime;

  /** Not known at first: most clocks are never asked for long enough to want it. */
  private long lastWork = UNKNOWN;

  private long elapsed;

  /** A clock of this process. */
  public ProcessClock() {
    this(System::nanoTime, ProcessClock::workOfThisProcess, ProcessClock::isMachineBusy);
  }

  /**
   * A clock.
   *
   * @param time the time that passes
   * @param work the time that processors have spent on the process; -1 if that is not known
   * @param isBusy whether all processors have been in use since this was asked last
   */
  ProcessClock(LongSupplier time, LongSupplier work, BooleanSupplier isBusy) {
    this.time = time;
    this.work = work;
    this.isBusy = isBusy;
    this.lastTime = time.getAsLong();
  }

  private static long workOfThisProcess() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : UNKNOWN;
  }

  private static boolean isMachineBusy() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        && system.getCpuLoad() > BUSY;
  }

  /** The time since the clock was made. */
  @Override
  public synchronized long getAsLong() {
    long now = time.getAsLong();
    long passed = now - lastTime;
    if (passed >= STEP) {
      long worked = work.getAsLong();
      elapsed +=
          worked != UNKNOWN && lastWork != UNKNOWN && isBusy.getAsBoolean()
              ? Math.max(Math.min(passed, worked - lastWork), passed / SLOWEST)
              : passed;
      lastTime = now;
      lastWork = worked;
    }
    return elapsed;
  }
}
