package org.demonic.benchmarks.planning;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/**
 * Measures the cost of a task for the thread that runs it, native code included, in milliseconds of
 * CPU time. That depends little on what else the machine does.
 */
public final class Stopwatch {
  private static final int RUNS = 31;
  private static final double ENOUGH = 5_000;
  private static final double ENOUGH_FOR_MANY = 150;
  private static final long WARM_UP_NANOS = 20_000_000_000L;
  private static final long BURST_NANOS = 100_000_000L;
  private static final int QUIET_BURSTS = 5;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final CompilationMXBean COMPILER = ManagementFactory.getCompilationMXBean();

  private Stopwatch() {}

  /**
   * Runs a task until the JVM's compilers, which would take a processor from it, have little to do:
   * less than a tenth of the time in five consecutive bursts. It stops after twenty seconds at the
   * latest.
   */
  static void warmUp(Runnable task) {
    long start = System.nanoTime();
    int quiet = 0;
    while (quiet < QUIET_BURSTS && System.nanoTime() - start < WARM_UP_NANOS) {
      long compiled = COMPILER.getTotalCompilationTime();
      long burst = System.nanoTime();
      while (System.nanoTime() - burst < BURST_NANOS) {
        task.run();
      }
      double millis = (System.nanoTime() - burst) / 1e6;
      quiet = COMPILER.getTotalCompilationTime() - compiled < millis / 10 ? quiet + 1 : 0;
    }
  }

  /** The median of several runs; of a single run if it takes seconds. */
  static double median(Runnable task) {
    return median(task, ENOUGH);
  }

  /**
   * The median of runs of 150 ms, after as many that do not count; or one run if it takes longer.
   */
  public static double shortMedian(Runnable task) {
    double warmUp = median(task, ENOUGH_FOR_MANY);
    return warmUp > ENOUGH_FOR_MANY ? warmUp : median(task, ENOUGH_FOR_MANY);
  }

  private static double median(Runnable task, double enough) {
    double[] millis = new double[RUNS];
    double spent = 0;
    int runs = 0;
    while (runs < RUNS && spent < enough) {
      millis[runs] = once(task);
      spent += millis[runs];
      runs++;
    }
    Arrays.sort(millis, 0, runs);
    return millis[runs / 2];
  }

  /** The cost of one run. */
  static double once(Runnable task) {
    long start = THREADS.getCurrentThreadCpuTime();
    task.run();
    return (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
  }
}
