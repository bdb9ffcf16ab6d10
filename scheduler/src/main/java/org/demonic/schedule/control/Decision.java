package org.demonic.schedule.control;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.demonic.schedule.ending.Ending;
import org.jspecify.annotations.Nullable;

/** The decision how one execution ends, which one of its threads makes, or the watchdog. */
final class Decision {
  private final CountDownLatch made = new CountDownLatch(1);
  private volatile @Nullable Ending ending;

  /** Whether it has not been made yet. */
  boolean isOpen() {
    return ending == null;
  }

  /** Ends the code of the thread that asks if it has been made. */
  void requireOpen() {
    if (ending != null) {
      throw Unwinding.NOW;
    }
  }

  /** Makes it. */
  void make(Ending chosen) {
    ending = chosen;
    made.countDown();
  }

  /** Waits until it has been made, for a limited time. Says whether it has. */
  boolean await(long nanos) throws InterruptedException {
    return made.await(nanos, TimeUnit.NANOSECONDS);
  }

  /** How the execution has ended. */
  Ending ending() {
    Ending known = ending;
    if (known == null) {
      throw new IllegalStateException("it has not ended");
    }
    return known;
  }
}
