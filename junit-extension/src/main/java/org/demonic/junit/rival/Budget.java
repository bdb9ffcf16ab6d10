package org.demonic.junit.rival;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How long the tests of a class may still run beside second threads, what they have run, and what
 * is known of the code that they call.
 */
public final class Budget {
  private final AtomicLong nanosLeft;
  private final Set<String> done = ConcurrentHashMap.newKeySet();

  private final Observers observers = new Observers();
  private final Meetings meetings = new Meetings();

  private final Statics statics;

  /** For the tests of one class, before the first of them runs. */
  public Budget(Duration limit, Statics statics) {
    nanosLeft = new AtomicLong(limit.toNanos());
    this.statics = statics;
  }

  /** The static fields that the tests may use. */
  Statics statics() {
    return statics;
  }

  Observers observers() {
    return observers;
  }

  Meetings meetings() {
    return meetings;
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

  /** Whether a test of the class has run a pair of calls. */
  boolean hasRun(String pair) {
    return done.contains(pair);
  }

  /** A test of the class has run a pair of calls. */
  void addRun(String pair) {
    done.add(pair);
  }
}
