package org.demonic.junit.time;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/**
 * Measures time, in nanoseconds, and goes slower while this process has no processor, because
 * others use them, or because its threads sleep or wait for something outside. So a limit allows
 * for nearly as much work on a busy machine as on one that does nothing else. At most, limits last
 * {@value #SLOWEST} times as long.
 */
public final class ProcessClock implements LongSupplier {
  private static final int SLOWEST = 3;

  private final LongSupplier time;
  private final LongSupplier work;
  private long lastTime;
  private long lastWork;
  private long elapsed;

  /** A clock of this process. */
  public ProcessClock() {
    this(System::nanoTime, ProcessClock::workOfThisProcess);
  }

  /**
   * A clock.
   *
   * @param time the time that passes
   * @param work the time that processors have spent on the process; negative if that is not known
   */
  ProcessClock(LongSupplier time, LongSupplier work) {
    this.time = time;
    this.work = work;
    this.lastTime = time.getAsLong();
    this.lastWork = work.getAsLong();
  }

  private static long workOfThisProcess() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : -1;
  }

  /** The time since the clock was made. */
  @Override
  public synchronized long getAsLong() {
    long now = time.getAsLong();
    long worked = work.getAsLong();
    long passed = now - lastTime;
    elapsed +=
        worked < 0 ? passed : Math.max(Math.min(passed, worked - lastWork), passed / SLOWEST);
    lastTime = now;
    lastWork = worked;
    return elapsed;
  }
}
