package org.demonic.benchmarks.planning;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/**
 * Measures what a task costs the thread that runs it, native code included, in milliseconds of CPU
 * time. That depends little on what else the machine does.
 */
final class Stopwatch {
  private static final int RUNS = 31;
  private static final double ENOUGH = 5_000;
  private static final int WARM_UP_RUNS = 50;
  private static final double WARM_UP = 1_000;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private Stopwatch() {}

  /** Runs a task often enough that the JVM has compiled it, or for a second. */
  static void warmUp(Runnable task) {
    double spent = 0;
    for (int i = 0; i < WARM_UP_RUNS && spent < WARM_UP; i++) {
      spent += once(task);
    }
  }

  /** The median of several runs, of one if a run takes seconds. */
  static double median(Runnable task) {
    double[] millis = new double[RUNS];
    double spent = 0;
    int runs = 0;
    while (runs < RUNS && spent < ENOUGH) {
      millis[runs] = once(task);
      spent += millis[runs];
      runs++;
    }
    Arrays.sort(millis, 0, runs);
    return millis[runs / 2];
  }

  /** What the task costs this time. */
  static double once(Runnable task) {
    long start = THREADS.getCurrentThreadCpuTime();
    task.run();
    return (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
  }
}
