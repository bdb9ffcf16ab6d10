package org.demonic.schedule.control;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.demonic.schedule.ending.Ending;
import org.demonic.schedule.ending.Ending.Blocked;
import org.demonic.schedule.ending.Ending.How;

/** Notices when a thread waits, or works on, where it cannot be controlled. */
final class Watchdog {
  private static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(250);
  private static final long BLOCKED = 4 * PERIOD;
  private static final long WORKING = 20 * PERIOD;
  private static final long OUTSIDE = 40 * PERIOD;

  /** The most time in which new classes count as steps: code may make classes for ever. */
  private static final long LOADING = 240 * PERIOD;

  /** How the names of classes begin whose native methods wait for what is outside. */
  private static final List<String> WAITING = List.of("sun.nio.ch.", "java.net.", "java.io.");

  private final Execution execution;
  private int seen = -1;

  /** The processor time of the thread that runs. */
  private long worked;

  /** The time in which no step has been made, in nanoseconds. */
  private long idle;

  /** The time in which no step has been made, but classes were loaded, in nanoseconds. */
  private long loading;

  /** The number of classes that the JVM has loaded. */
  private long classes;

  /** The time that threads have waited for channels, sockets or files, in nanoseconds. */
  private long outside;

  private Watchdog(Execution execution) {
    this.execution = execution;
  }

  /** Returns when the execution has been decided, if need be by this method. */
  static void await(Execution execution, Decision decision) {
    Watchdog watchdog = new Watchdog(execution);
    try {
      while (!decision.await(PERIOD)) {
        watchdog.look();
      }
    } catch (InterruptedException stop) {
      execution.decide(Ending.of(How.STOPPED));
      Thread.currentThread().interrupt();
    }
  }

  private void look() {
    int steps = execution.steps().size();
    ControlledThread running = execution.thread(execution.turn());
    boolean works = running.carrier().getState() == Thread.State.RUNNABLE;
    boolean computes = works && !waitsInNative(running.carrier());
    long now = workOf(running.carrier());
    long loaded = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
    boolean loads = loaded != classes && loading < LOADING;
    classes = loaded;
    if (steps != seen) {
      idle = 0;
      loading = 0;
    } else if (loads) {
      // The first execution makes all classes ready, and whatever a library does once.
      loading += PERIOD;
    } else {
      // Of a thread that computes, only that counts: it may have to wait for a processor.
      idle += computes && now > worked ? Math.min(PERIOD, now - worked) : PERIOD;
    }
    seen = steps;
    worked = now;
    // Who waits again and again makes steps in between, and may do so for ever.
    outside += works && !computes ? PERIOD : 0;
    if (idle >= (works ? WORKING : BLOCKED) || outside >= OUTSIDE) {
      List<StackTraceElement> stack = Stuck.stack(running);
      execution.decide(
          new Ending(
              How.OUTSIDE,
              null,
              running.number(),
              List.of(new Blocked(running.number(), running.pending(), -1, null, 0, stack))));
    }
  }

  /**
   * Whether a thread waits for a channel, a socket or a file: its state is that of one which works,
   * and where it waits again and again with a limit, it works a little each time.
   */
  private static boolean waitsInNative(Thread thread) {
    StackTraceElement[] stack = thread.getStackTrace();
    return stack.length > 0
        && stack[0].isNativeMethod()
        && WAITING.stream().anyMatch(stack[0].getClassName()::startsWith);
  }

  /** The time that processors have spent on a thread; the same each time if that is not known. */
  private static long workOf(Thread thread) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return threads.isThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()
        ? threads.getThreadCpuTime(thread.getId())
        : -1;
  }
}
