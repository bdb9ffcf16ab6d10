package org.demonic.synthesize.smt;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Ends a check that takes far longer than its work should, since not all that it does is counted.
 * It looks at the processor time of the thread, which goes on only while the thread has a
 * processor, and is {@value #FACTOR} times as long as the limit on work, so that it catches no
 * check that another machine can answer. Whoever watches the thread looks now and then.
 */
final class SafetyNet {
  private static final int FACTOR = 10;

  /** What a JVM that has just begun may need for little work. */
  private static final Duration LEAST = Duration.ofMinutes(1);

  private final Duration most;
  private final LongSupplier nanos;
  private long start;
  private boolean isStretched;
  private volatile boolean hasCaught;

  /**
   * A net for a check that begins.
   *
   * @param limit the time that its work takes at most
   * @param nanos the processor time of its thread
   */
  SafetyNet(Duration limit, LongSupplier nanos) {
    Duration far = limit.multipliedBy(FACTOR);
    this.most = far.compareTo(LEAST) < 0 ? LEAST : far;
    this.nanos = nanos;
  }

  /** The processor time of the current thread, for any thread to ask. */
  static LongSupplier ofThisThread() {
    long thread = Thread.currentThread().getId();
    return () -> processorTime(thread);
  }

  private static long processorTime(long thread) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long time = threads.isThreadCpuTimeSupported() ? threads.getThreadCpuTime(thread) : -1;
    return time < 0 ? System.nanoTime() : time;
  }

  /** Looks whether the check has taken too long since this was asked first. */
  synchronized boolean look() {
    long now = nanos.getAsLong();
    if (!isStretched) {
      start = now;
      isStretched = true;
    }
    hasCaught |= Duration.ofNanos(now - start).compareTo(most) > 0;
    return hasCaught;
  }

  /** Whether somebody has looked and found that it takes too long. */
  boolean hasCaught() {
    return hasCaught;
  }

  /** Says for a person what ended the check, as a sentence without full stop. */
  String describe() {
    return "the solver was stopped after %d s of processor time, far more than its work should take"
        .formatted(most.toSeconds());
  }
}
