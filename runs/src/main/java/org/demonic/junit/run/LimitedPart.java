package org.demonic.junit.run;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.demonic.instrument.hooks.LimitClock;
import org.demonic.junit.waiting.TestWaits;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the time limit of a part of a test in the place of its framework, because what Demonic does
 * meanwhile must not count. A part that is late is interrupted, and fails.
 */
public final class LimitedPart {
  /** How long what Demonic does while a test runs may take, as to read code for the first time. */
  private static final Duration GRACE = Duration.ofMinutes(1);

  /** The longest time between two looks at the clock. */
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final Thread test = Thread.currentThread();
  private final LimitClock clock;
  private boolean isOver;
  private boolean isLate;

  private LimitedPart(Duration limit) {
    this.clock = LimitClock.start(limit.toNanos());
  }

  /** What a framework is given in the place of a limit that is kept here. */
  public static Duration withGrace(Duration limit) {
    return limit.plus(GRACE);
  }

  /**
   * Runs a part on this thread.
   *
   * @param late makes what a part fails with that is late
   */
  static <T extends @Nullable Object> T run(
      Duration limit, Supplier<? extends Throwable> late, Part<T> part) throws Throwable {
    LimitedPart limited = new LimitedPart(limit);
    Watch watch = limited.new Watch();
    watch.start();
    T result;
    try {
      result = part.run();
    } catch (Throwable failure) {
      if (!limited.end() || TestWaits.isEnd(failure)) {
        throw failure;
      }
      Throwable told = late.get();
      told.addSuppressed(failure);
      throw told;
    } finally {
      limited.end();
      LockSupport.unpark(watch);
    }
    if (limited.end()) {
      throw late.get();
    }
    return result;
  }

  private synchronized boolean isOver() {
    return isOver;
  }

  private synchronized void interruptTest() {
    if (!isOver) {
      isLate = true;
      test.interrupt();
    }
  }

  /** The part is over. Returns whether it is late. */
  private synchronized boolean end() {
    if (!isOver) {
      isOver = true;
      if (isLate) {
        // The part may not have noticed.
        Thread.interrupted();
      }
      isLate |= clock.left() < 0;
    }
    return isLate;
  }

  /** Ends the part when it is late. */
  private final class Watch extends Thread {
    Watch() {
      super("demonic-limit");
      setDaemon(true);
    }

    @Override
    public void run() {
      for (long left = clock.left(); left > 0 && !isOver(); left = clock.left()) {
        LockSupport.parkNanos(Math.min(left, PAUSE.toNanos()));
      }
      interruptTest();
    }
  }
}
