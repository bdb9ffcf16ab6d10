package org.demonic.schedule;

import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.demonic.schedule.control.Work;
import org.demonic.schedule.explore.Control;
import org.demonic.schedule.explore.Direction;
import org.demonic.schedule.explore.Explorer;
import org.demonic.schedule.explore.Request;
import org.demonic.schedule.lifecycle.TestMethod;
import org.demonic.schedule.report.Coverage;
import org.demonic.schedule.report.ExplorationProgress;
import org.demonic.schedule.script.Oracle;
import org.demonic.schedule.script.Scenario;
import org.demonic.schedule.search.SearchBounds;
import org.demonic.schedule.use.CurrentThread;
import org.jspecify.annotations.Nullable;

/**
 * An exploration to be: a body and what is asked of it.
 *
 * <pre>{@code
 * Schedules.of(() -> {
 *   var account = new Account(10);
 *   var t = new Thread(() -> account.withdraw(10));
 *   t.start();
 *   account.withdraw(10);
 *   t.join();
 *   assertTrue(account.balance() >= 0);
 * }).check();
 * }</pre>
 */
public final class Schedules {
  private final Request request;

  private Schedules(Request request) {
    this.request = request;
  }

  /**
   * Explores a body with as many preemptions as there is time for: a minute of {@linkplain
   * #work(Duration) work} at most.
   */
  public static Schedules of(Body body) {
    return new Schedules(Request.of(body));
  }

  /**
   * Explores a test method without parameters, on a new instance of its class each time, with its
   * lifecycle methods.
   *
   * @throws IllegalArgumentException if it cannot be run so
   */
  public static Schedules ofTest(Class<?> type, String method) {
    return of(TestMethod.of(type, method));
  }

  /**
   * Names an event in the code under test, for scripts that wait for it. Does nothing else, and
   * nothing at all outside of an exploration.
   */
  public static void event(String label) {
    CurrentThread.tell(label);
  }

  /**
   * Explores only the schedules that a script describes: one for each way to answer its questions.
   * What it leaves open goes the usual way, or with {@link #preemptions} each way within that
   * bound.
   */
  public Schedules script(Scenario scenario) {
    return new Schedules(request.with(new Direction(scenario, Oracle::fewestChanges, false)));
  }

  /**
   * Says in which order the questions of the script are answered.
   *
   * @param oracles gives a new oracle each time
   * @throws IllegalStateException if there is no script
   */
  public Schedules oracle(Supplier<Oracle> oracles) {
    Direction given = direction();
    return new Schedules(request.with(new Direction(given.scenario(), oracles, given.isLenient())));
  }

  /**
   * Lets executions that cannot follow the script go on without it, and pass if nothing fails.
   *
   * @throws IllegalStateException if there is no script
   */
  public Schedules allowingOtherSchedules() {
    Direction given = direction();
    return new Schedules(request.with(new Direction(given.scenario(), given.oracles(), true)));
  }

  private Direction direction() {
    Direction direction = request.direction();
    if (direction == null) {
      throw new IllegalStateException("say first what the script is");
    }
    return direction;
  }

  /**
   * Explores schedules with at most this number of preemptions.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public Schedules preemptions(int most) {
    require(most >= 0, "a bound of preemptions is at least 0, not " + most);
    return with(request.bounds().withPreemptions(most));
  }

  /**
   * Runs the body at most so often.
   *
   * @throws IllegalArgumentException if that is not even once
   */
  public Schedules executions(long most) {
    require(most > 0, "a body is run at least once, not " + most + " times");
    return with(request.bounds().withExecutions(most));
  }

  /**
   * Does at most as much as a usual machine does in this time. Work is counted by what the threads
   * do under control, so that a limit of work is the same on each machine, however busy it is. A
   * body that does much else ends the exploration when it has taken ten times as long, and ten
   * seconds at least.
   *
   * @throws IllegalArgumentException if that is no time
   */
  public Schedules work(Duration most) {
    return within(most, Work.timeFor(most));
  }

  /**
   * The same with another limit of time besides.
   *
   * @throws IllegalArgumentException if one of them is no time
   */
  public Schedules within(Duration work, Duration time) {
    requireTime(work);
    requireTime(time);
    return with(request.bounds().withWork(work).withTime(time));
  }

  /**
   * Goes on for so long at most, whatever work that is: less on a machine that is busy.
   *
   * @throws IllegalArgumentException if that is no time
   */
  public Schedules time(Duration most) {
    return within(Work.UNLIMITED, most);
  }

  private static void requireTime(Duration most) {
    require(!most.isNegative() && !most.isZero(), "an exploration takes time, not " + most);
  }

  /**
   * Takes an execution with more steps for one without end.
   *
   * @throws IllegalArgumentException if there would be none
   */
  public Schedules steps(int most) {
    require(most > 0, "an execution has at least one step, not " + most);
    return with(request.bounds().withSteps(most));
  }

  /**
   * Lets the time of threads that wait for some time be up whenever others could go on, too.
   * Without this it is up when nothing else can happen.
   */
  public Schedules withTimeouts() {
    return with(request.bounds().withTimeouts());
  }

  /**
   * Explores best first, in the order that these say, the most important first; without this, the
   * search decides. What is explored in the end does not depend on it.
   */
  public Schedules priority(Priority... order) {
    return with(request.bounds().withPriorities(List.of(order)));
  }

  /**
   * Goes on behind an exception that ends another thread than the one that explores, as a plain run
   * does. That is a failure only if no schedule fails otherwise.
   */
  public Schedules lettingThreadsDie() {
    return new Schedules(request.with(request.failing().lettingThreadsDie()));
  }

  /** Never interrupts the code of classes whose names begin so. */
  public Schedules excluding(String... prefixes) {
    return new Schedules(request.without(List.of(prefixes)));
  }

  /**
   * Never interrupts, in all explorations of this JVM from now on, the code of classes whose names
   * begin so, and of no others any more: for the settings of a run of tests.
   */
  public static void excludingAlways(List<String> prefixes) {
    Control.exclude(prefixes);
  }

  /** Reports races, but lets a body pass that no schedule breaks otherwise. */
  public Schedules allowingRaces() {
    return new Schedules(request.with(request.failing().withRaces(race -> false)));
  }

  /** Lets a body pass whose threads wait for ever, or go on for ever. */
  public Schedules allowingStuck() {
    return allowingStuck(end -> true);
  }

  /**
   * Lets a body pass whose threads wait for ever, or go on for ever, if that is right.
   *
   * @param isRight says so of such an end, just behind the execution; it may run other explorations
   */
  public Schedules allowingStuck(Predicate<Failure> isRight) {
    return new Schedules(request.with(request.failing().withStuck(isRight.negate())));
  }

  /**
   * Lets code outside of some classes tell the {@link Entries} of its thread, which {@link
   * #hearing} sets, of its calls of their methods.
   */
  public Schedules entering(Entrance entrance) {
    return new Schedules(request.with(entrance));
  }

  /** Reports the calls of this thread from now on; with null no more. */
  public static void hearing(@Nullable Entries entries) {
    CurrentThread.hear(entries);
  }

  /**
   * Makes sure that the waits of threads are heard that nobody controls, and have a listener of
   * their own.
   *
   * @throws org.demonic.instrument.problem.InstrumentationException if classes cannot be controlled
   */
  public static void hearWaits() {
    Control.of(Explorer.EVERYTHING);
  }

  /** Whether the code that runs now is that of an exploration. */
  public static boolean isExploring() {
    // Hooks may not be loaded before the agent has given them to the JVM.
    return Control.isThere() && CurrentThread.isControlled();
  }

  /** Whether the end of the execution has been decided to which the code belongs that runs now. */
  public static boolean isUnwinding() {
    return Control.isThere() && CurrentThread.isUnwinding();
  }

  /** The number of threads that the current execution has had so far. */
  public static int threads() {
    return Control.isThere() ? CurrentThread.threads() : 0;
  }

  /**
   * Counts more work of the execution to which the code belongs that runs now: for what it does out
   * of control. Does nothing outside of an exploration.
   */
  public static void counting(Duration more) {
    if (Control.isThere()) {
      CurrentThread.addWork(more.toNanos());
    }
  }

  /**
   * Waits until all threads see what this one has written, also by writes that others may see late.
   * Does nothing outside of an exploration.
   */
  public static void fence() {
    if (Control.isThere()) {
      CurrentThread.fence();
    }
  }

  /** Lets threads wait so long before each step: what depends on time is another one then. */
  public Schedules pausing(Duration each) {
    return with(request.bounds().withPause(each));
  }

  /** Reports all races, but lets a body pass that has only others than these. */
  public Schedules failingOnRaces(Predicate<DataRace> these) {
    return new Schedules(request.with(request.failing().withRaces(these)));
  }

  private Schedules with(SearchBounds other) {
    return new Schedules(request.with(other));
  }

  private static void require(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }

  /**
   * Explores. What the body throws is in the result.
   *
   * @throws org.demonic.instrument.problem.InstrumentationException if classes cannot be controlled
   */
  public Exploration explore() {
    return explorer().explore((executions, bound, left) -> {});
  }

  private Explorer explorer() {
    return new Explorer(request);
  }

  /**
   * Explores.
   *
   * @return what is known, if no schedule breaks the body
   * @throws ScheduleError if one does, or if something cannot be controlled
   */
  public Exploration check() {
    return check(request.body() instanceof TestMethod test ? test.toString() : "the body");
  }

  /**
   * Explores, as {@link #check()} does, and says on the console what has been covered. What breaks
   * a test method is also written as a test that repeats it, to {@code target/demonic}.
   *
   * @param name what reports call the body
   */
  public Exploration check(String name) {
    Explorer explorer = explorer();
    Exploration found = explore(explorer, name);
    if (found.failure() == null) {
      print("Demonic: " + name + ": " + Coverage.of(found));
      return found;
    }
    throw explorer.error(name, found);
  }

  /**
   * Explores, as {@link #explore()} does. What breaks the body is told by its shortest schedule.
   */
  public Exploration shortest() {
    Explorer explorer = explorer();
    Exploration found = explorer.explore((executions, bound, left) -> {});
    return found.failure() == null ? found : explorer.error("the body", found).exploration();
  }

  private static void print(String line) {
    System.out.println(line);
  }

  private static Exploration explore(Explorer explorer, String name) {
    try (ExplorationProgress progress =
        new ExplorationProgress(name, Schedules::print, System.nanoTime())) {
      return explorer.explore(
          (executions, bound, left) -> progress.ran(executions, bound, left, System.nanoTime()));
    }
  }
}
