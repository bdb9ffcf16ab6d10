package org.demonic.junit.rival;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.demonic.junit.rerun.TimeSpent;
import org.demonic.junit.rerun.value.Observers;
import org.demonic.junit.rival.claim.Evidence;
import org.demonic.junit.rival.claim.SetUps;
import org.demonic.junit.rival.pair.Meetings;
import org.demonic.junit.rival.pair.PairPlan;
import org.demonic.junit.test.LoadedClass;
import org.demonic.report.finding.SourceFiles;
import org.demonic.report.output.OutputFolder;

/**
 * What all test classes of a run may do together beside second threads, what they have run, and
 * what is known about the code that they call. It is counted in work, so that load and machine
 * change nothing.
 */
public final class RunBudget {
  /** The work of a run with few tests. */
  private static final Duration FIRST = Duration.ofSeconds(10);

  /** What each test adds: about what running it twice takes. */
  private static final Duration OF_TEST = Duration.ofMillis(20);

  /** What a class gets however much others have used: of most, one pair can be run in it. */
  private static final Duration LEAST = Duration.ofMillis(100);

  /** The same of a class that asks for itself. */
  private static final Duration LEAST_IF_ASKED = Duration.ofSeconds(2);

  /** The shares where it is not known how many classes there are. */
  private static final int UNKNOWN = 2;

  private static final int MOST_SHARES = 4;

  private final TimeSpent time;
  private final AtomicLong nanosLeft = new AtomicLong(FIRST.toNanos());
  private final Set<String> tests = ConcurrentHashMap.newKeySet();
  private final Observers observers = new Observers();
  private final Meetings meetings = new Meetings();
  private final SetUps setUps = new SetUps();
  private final PairPlan plan = new PairPlan(setUps);
  private final SourceFiles sources = new SourceFiles(OutputFolder.module());
  private final Map<ClassLoader, Evidence> evidence = new ConcurrentHashMap<>();

  /**
   * Creates the budget of a run that begins.
   *
   * @param time learns what it takes
   */
  public RunBudget(TimeSpent time) {
    this.time = time;
  }

  /** The account of what the time is spent on. */
  TimeSpent time() {
    return time;
  }

  /**
   * The share of a class whose tests begin: of what is left, all for the last one, and a fourth
   * where more than three are to come.
   */
  Duration ofClass(boolean isAsked) {
    int classes = PlannedClasses.next();
    int shares = classes == 0 ? UNKNOWN : Math.min(classes, MOST_SHARES);
    Duration least = isAsked ? LEAST_IF_ASKED : LEAST;
    return Duration.ofNanos(Math.max(least.toNanos(), nanosLeft.get() / shares));
  }

  /**
   * A test begins.
   *
   * @param name the same for all rows of parameters, which add nothing to the first one
   */
  public void addTest(String name) {
    if (tests.add(name)) {
      nanosLeft.addAndGet(OF_TEST.toNanos());
    }
  }

  /** Takes what a class has used. */
  void use(Duration work) {
    nanosLeft.addAndGet(-work.toNanos());
  }

  Observers observers() {
    return observers;
  }

  Meetings meetings() {
    return meetings;
  }

  /** What says whether the classes of the current test are meant for several threads. */
  Evidence evidence() {
    return evidence.computeIfAbsent(
        LoadedClass.loader(), loader -> Evidence.of(loader, sources, setUps));
  }

  PairPlan plan() {
    return plan;
  }
}
