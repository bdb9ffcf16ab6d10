package org.demonic.junit.rival;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** How long the tests of a class may still run beside second threads, and what they have run. */
public final class Budget {
  private final AtomicLong nanosLeft;
  private final Set<String> done = ConcurrentHashMap.newKeySet();

  /** For the tests of one class. */
  public Budget(Duration limit) {
    nanosLeft = new AtomicLong(limit.toNanos());
  }

  boolean isUsedUp() {
    return nanosLeft.get() <= 0;
  }

  Duration left() {
    return Duration.ofNanos(Math.max(1, nanosLeft.get()));
  }

  void use(long nanos) {
    nanosLeft.addAndGet(-nanos);
  }

  /** Whether no test of the class has run a pair of calls so far: this one does now. */
  boolean isNew(String pair) {
    return done.add(pair);
  }
}
