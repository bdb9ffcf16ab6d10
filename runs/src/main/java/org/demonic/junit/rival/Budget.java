package org.demonic.junit.rival;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.demonic.junit.rerun.TimeSpent;
import org.demonic.junit.rerun.WorkLimit;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.junit.rerun.value.Observers;
import org.demonic.junit.rerun.value.WeaklyConsistentMethods;
import org.demonic.junit.rival.claim.Evidence;
import org.demonic.junit.rival.pair.Meetings;
import org.demonic.junit.rival.pair.PairPlan;
import org.demonic.schedule.control.Work;

/**
 * What the tests of a class may still do beside second threads, what they have run, and what is
 * known about the code that they call.
 */
public final class Budget {
  /** The most shares of the work: not all tests need run, so a test gets at least an eighth. */
  private static final int MOST_SHARES = 8;

  private static final Duration OF_CROWDS = Duration.ofSeconds(2);
  private static final Duration OF_CROWD = Duration.ofSeconds(1);

  private final Part ofPairs;
  private final AtomicInteger testsLeft;

  /** Crowds have work of their own: where code waits, few other calls find anything. */
  private final AtomicLong nanosLeftForCrowds;

  private final long nanosOfCrowd;

  /**
   * Tests with threads of their own have work of their own: no pairs of calls of earlier tests can
   * take it.
   */
  private final Part ofThreads;

  private final Set<List<Method>> crowds = ConcurrentHashMap.newKeySet();
  private final Set<Method> called = ConcurrentHashMap.newKeySet();

  private final RunBudget ofRun;

  private final TestStatics statics;

  /**
   * Creates the budget of one class, before its first test runs.
   *
   * @param ofRun that of all classes of the run
   * @param given the limit of the work of its tests; empty for a share of what the run has
   * @param isAsked whether the class has asked for it by an annotation
   * @param tests how many there are: each gets a share
   */
  public Budget(
      RunBudget ofRun, Optional<Duration> given, boolean isAsked, TestStatics statics, int tests) {
    this.ofRun = ofRun;
    Duration limit = given.orElseGet(() -> ofRun.ofClass(isAsked));
    ofPairs = new Part(limit);
    long ofCrowds = given.isEmpty() ? limit.toNanos() : OF_CROWDS.toNanos();
    nanosLeftForCrowds = new AtomicLong(Math.max(ofCrowds, limit.toNanos()));
    nanosOfCrowd = Math.max(OF_CROWD.toNanos(), limit.toNanos() / 2);
    ofThreads = new Part(limit.dividedBy(2));
    testsLeft = new AtomicInteger(tests);
    this.statics = statics;
  }

  /** The static fields that the tests may use. */
  public TestStatics statics() {
    return statics;
  }

  TimeSpent time() {
    return ofRun.time();
  }

  Observers observers() {
    return ofRun.observers();
  }

  Evidence evidence() {
    return ofRun.evidence();
  }

  Meetings meetings() {
    return ofRun.meetings();
  }

  PairPlan plan() {
    return ofRun.plan();
  }

  /** The tests of the class call these methods. */
  void addCalled(Collection<Method> methods) {
    called.addAll(methods);
  }

  /** The methods that its tests call, and that have never been run beside anything, by name. */
  public List<String> neverRun() {
    return called.stream()
        .filter(method -> !plan().hasRun(method))
        .map(method -> method.getDeclaringClass().getSimpleName() + "." + method.getName())
        .distinct()
        .sorted()
        .toList();
  }

  /** The methods that its tests call, and that are believed to be weakly consistent, by name. */
  public List<String> believed() {
    return called.stream()
        .filter(WeaklyConsistentMethods::isOfLibrary)
        .map(Method::getName)
        .distinct()
        .sorted()
        .toList();
  }

  /** A test of the class has had its share: there is one less to come. */
  public void endTest() {
    testsLeft.decrementAndGet();
  }

  boolean isUsedUp() {
    return ofPairs.isUsedUp();
  }

  /** Whether the time was over before the work was done. */
  public boolean isLate() {
    return ofPairs.isLate() || ofThreads.isLate();
  }

  /**
   * The share of a test; what it leaves is for later ones.
   *
   * @param least what it gets in any case
   */
  WorkLimit share(Duration least) {
    return ofPairs.share(shares(), least);
  }

  /** Whether threads of tests themselves may still be explored. */
  boolean hasForThreads() {
    return !ofThreads.isUsedUp();
  }

  /**
   * What exploring the threads of a test itself may use.
   *
   * @param least what it gets in any case
   */
  WorkLimit shareOfThreads(Duration least) {
    return ofThreads.share(shares(), least);
  }

  private int shares() {
    return Math.max(1, Math.min(testsLeft.get(), MOST_SHARES));
  }

  /** Takes what has been used of that; a long test takes nothing from others. */
  void useForThreads(WorkLimit share) {
    ofThreads.use(share.used(), share.time());
    ofRun.use(share.done());
  }

  /** Takes what has been used of a share. */
  void use(WorkLimit share) {
    ofPairs.use(share.done(), share.time());
    ofRun.use(share.done());
  }

  /** Takes what running a test once more has used, so that it is known what it calls. */
  void useAlone(Duration work) {
    ofPairs.use(work, Duration.ZERO);
    ofRun.use(work);
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

  /** Work, and the time that this may take, which is far behind it: for what is not counted. */
  private static final class Part {
    private final AtomicLong nanosLeft;
    private final AtomicLong timeLeft;

    Part(Duration work) {
      nanosLeft = new AtomicLong(work.toNanos());
      timeLeft = new AtomicLong(Work.timeFor(work).toNanos());
    }

    boolean isLate() {
      return timeLeft.get() <= 0;
    }

    boolean isUsedUp() {
      return nanosLeft.get() <= 0 || isLate();
    }

    WorkLimit share(int shares, Duration least) {
      return new WorkLimit(
          atLeast(nanosLeft.get() / shares, least), atLeast(timeLeft.get(), least));
    }

    private static Duration atLeast(long nanos, Duration least) {
      return Duration.ofNanos(Math.max(least.toNanos(), nanos));
    }

    void use(Duration work, Duration time) {
      nanosLeft.addAndGet(-work.toNanos());
      timeLeft.addAndGet(-time.toNanos());
    }
  }
}
