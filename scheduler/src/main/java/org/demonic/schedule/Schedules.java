package org.demonic.schedule;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.schedule.report.Report;
import org.demonic.schedule.search.Bounds;
import org.demonic.schedule.search.Search;

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
  private static final Bounds DEFAULTS =
      new Bounds(Bounds.NO_LIMIT, Long.MAX_VALUE, Duration.ofSeconds(60), 20_000, false, List.of());

  private final Body body;
  private final Bounds bounds;
  private final List<String> excluded;
  private final boolean racesFail;

  private Schedules(Body body, Bounds bounds, List<String> excluded, boolean racesFail) {
    this.body = body;
    this.bounds = bounds;
    this.excluded = List.copyOf(excluded);
    this.racesFail = racesFail;
  }

  /** Explores a body with as many preemptions as time allows, for a minute at most. */
  public static Schedules of(Body body) {
    return new Schedules(body, DEFAULTS, List.of(), true);
  }

  /**
   * Explores schedules with at most so many preemptions.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public Schedules preemptions(int most) {
    require(most >= 0, "a bound of preemptions is at least 0, not " + most);
    return with(bounds.withPreemptions(most));
  }

  /**
   * Runs the body at most so often.
   *
   * @throws IllegalArgumentException if that is not even once
   */
  public Schedules executions(long most) {
    require(most > 0, "a body is run at least once, not " + most + " times");
    return with(bounds.withExecutions(most));
  }

  /**
   * Goes on for so long at most.
   *
   * @throws IllegalArgumentException if that is no time
   */
  public Schedules time(Duration most) {
    require(!most.isNegative() && !most.isZero(), "an exploration takes time, not " + most);
    return with(bounds.withTime(most));
  }

  /**
   * Takes an execution with more steps for one without end.
   *
   * @throws IllegalArgumentException if there would be none
   */
  public Schedules steps(int most) {
    require(most > 0, "an execution has at least one step, not " + most);
    return with(bounds.withSteps(most));
  }

  /**
   * Lets the time of threads that wait for some time be up whenever others could go on, too.
   * Without this it is up when nothing else can happen.
   */
  public Schedules withTimeouts() {
    return with(bounds.withTimeouts());
  }

  /**
   * Explores best first, in the order that these say, the most important first; without this, the
   * search decides. What is explored in the end does not depend on it.
   */
  public Schedules priority(Priority... order) {
    return with(bounds.withPriorities(List.of(order)));
  }

  /** Never interrupts the code of classes whose names begin so. */
  public Schedules excluding(String... prefixes) {
    List<String> all = new ArrayList<>(excluded);
    all.addAll(List.of(prefixes));
    return new Schedules(body, bounds, all, racesFail);
  }

  /** Reports races, but lets a body pass that no schedule breaks otherwise. */
  public Schedules allowingRaces() {
    return new Schedules(body, bounds, excluded, false);
  }

  private Schedules with(Bounds other) {
    return new Schedules(body, other, excluded, racesFail);
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
    ClassSelection classes = ClassSelection.within(Set.of("")).without(excluded);
    Control control = Control.of(classes);
    return new Search(control.environment(), body, bounds, racesFail).explore();
  }

  /**
   * Explores.
   *
   * @return what is known, if no schedule breaks the body
   * @throws ScheduleError if one does, or if something cannot be controlled
   */
  public Exploration check() {
    return check("the body");
  }

  /**
   * Explores, as {@link #check()} does.
   *
   * @param name what reports call the body
   */
  public Exploration check(String name) {
    Exploration found = explore();
    if (found.failure() != null) {
      throw new ScheduleError(Report.of(name, found), found);
    }
    return found;
  }
}
