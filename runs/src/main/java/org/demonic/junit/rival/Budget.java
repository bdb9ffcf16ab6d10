package org.demonic.junit.rival;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.demonic.junit.rerun.WorkLimit;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.junit.rerun.value.Observers;
import org.demonic.schedule.control.Work;

/**
 * What the tests of a class may still do beside second threads, what they have run, and what is
 * known about the code that they call.
 */
public final class Budget {
  /** The most shares of the work: not all tests need run, so a test gets at least a fourth. */
  private static final int MOST_SHARES = 4;

  private static final Duration OF_CROWDS = Duration.ofSeconds(2);
  private static final Duration OF_CROWD = Duration.ofSeconds(1);

  private final AtomicLong nanosLeft;
  private final AtomicInteger testsLeft;

  /** The time is far behind the work, for tests that do much which is not counted. */
  private final AtomicLong timeLeft;

  /** Crowds have work of their own: where code waits, few other calls find anything. */
  private final AtomicLong nanosLeftForCrowds;

  private final long nanosOfCrowd;

  private final Set<String> done = ConcurrentHashMap.newKeySet();
  private final Set<List<Method>> crowds = ConcurrentHashMap.newKeySet();

  private final Observers observers = new Observers();
  private final Meetings meetings = new Meetings();

  private final TestStatics statics;

  /**
   * Creates the budget of one class, before its first test runs.
   *
   * @param limit of the work of its tests
   * @param tests how many there are: each gets a share
   */
  public Budget(Duration limit, TestStatics statics, int tests) {
    nanosLeft = new AtomicLong(limit.toNanos());
    timeLeft = new AtomicLong(Work.timeFor(limit).toNanos());
    nanosLeftForCrowds = new AtomicLong(Math.max(OF_CROWDS.toNanos(), limit.toNanos()));
    nanosOfCrowd = Math.max(OF_CROWD.toNanos(), limit.toNanos() / 2);
    testsLeft = new AtomicInteger(tests);
    this.statics = statics;
  }

  /** The static fields that the tests may use. */
  public TestStatics statics() {
    return statics;
  }

  Observers observers() {
    return observers;
  }

  Meetings meetings() {
    return meetings;
  }

  boolean isUsedUp() {
    return nanosLeft.get() <= 0 || isLate();
  }

  /** Whether the time was over before the work was done. */
  public boolean isLate() {
    return timeLeft.get() <= 0;
  }

  /**
   * The share of the test that begins now; what it leaves is for later ones.
   *
   * @param least what it gets in any case
   */
  WorkLimit share(Duration least) {
    int shares = Math.max(1, Math.min(testsLeft.getAndDecrement(), MOST_SHARES));
    long share = Math.max(least.toNanos(), nanosLeft.get() / shares);
    return new WorkLimit(
        Duration.ofNanos(share), Duration.ofNanos(Math.max(least.toNanos(), timeLeft.get())));
  }

  /** Takes what has been used of a share. */
  void use(WorkLimit share) {
    nanosLeft.addAndGet(-share.done().toNanos());
    timeLeft.addAndGet(-share.time().toNanos());
  }

  /** The work of one more crowd. */
  Duration ofCrowd() {
    return Duration.ofNanos(Math.max(0, Math.min(nanosOfCrowd, nanosLeftForCrowds.get())));
  }

  void useForCrowd(Duration work) {
    nanosLeftForCrowds.addAndGet(-work.toNanos());
  }

  /** Whether no test of the class has run a crowd whose threads call these methods. */
  boolean addCrowd(List<Method> methods) {
    return crowds.add(methods);
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
