package org.demonic.schedule.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Priority;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Environment;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.Ending.How;
import org.demonic.schedule.iroot.IRootCoverage;
import org.demonic.schedule.objects.AccessedValues;
import org.demonic.schedule.objects.Points;
import org.demonic.schedule.objects.Race;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/**
 * Runs a body under one schedule after the other, until one breaks it or none is left.
 *
 * <p>Without a bound, {@link Reduction} has most turns: it needs the fewest executions for all
 * schedules. But it stays long in one corner, so {@link Sampler} takes turns with it, and {@link
 * BestFirst} where there are very many, or where it cannot go on.
 */
public final class Search {
  /** How many schedules are run behind a limit to show a race that was seen before it. */
  private static final int MOST_TO_SHOW = 20;

  private final Environment environment;
  private final Body body;
  private final SearchBounds bounds;
  private final Failing failures;
  private final Observer observer;
  private final SearchLimit limit;
  private final Points points;
  private final Sampler sampler;
  private final IRootCoverage coverage;
  private final Active active;
  private final Map<Race, Trail> trails = new HashMap<>();

  /** The races between writes, each with whether both write the same. */
  private final Map<Race, Boolean> equalWrites = new HashMap<>();

  private BestFirst bestFirst;
  private Reduction reduction;
  private StrategyTurns turns;
  private long executions;
  private int longest;

  /** Whether no execution was so long that it was given up. */
  private boolean areAllWhole = true;

  private @Nullable Execution failing;

  /** The first failure that depends on time: others matter more, and are looked for behind it. */
  private @Nullable Lesser ofTime;

  /** The first thread that has ended by an exception, if executions go on: the same holds. */
  private @Nullable Lesser died;

  /** A failure behind which others are looked for, and the execution that has shown it. */
  private record Lesser(Failure failure, Execution execution) {}

  /** Hears how far an exploration is. */
  public interface Observer {
    /**
     * A schedule has been run.
     *
     * @param executions how many there have been
     * @param bound with how many preemptions all have been run; -1 for none
     * @param left how many are known that are still to be run; there may be more
     */
    void ran(long executions, int bound, int left);
  }

  /** Explores {@code body} within {@code bounds}. */
  public Search(
      Environment environment,
      Body body,
      SearchBounds bounds,
      Failing failing,
      IRootCoverage coverage,
      Observer observer) {
    this.observer = observer;
    this.coverage = coverage;
    this.active = new Active(coverage);
    this.sampler = new Sampler(bounds.turns());
    this.environment = environment;
    this.body = body;
    this.bounds = bounds;
    this.limit = new SearchLimit(bounds);
    this.failures = failing;
    // Where preemptions count, it matters that a thread may be pushed aside before it gives back.
    this.points = new Points(bounds.preemptions() != SearchBounds.NO_LIMIT, bounds.timeouts());
    points.addLateWrites();
    if (failing.letsThreadsDie()) {
      points.letThreadsDie();
    }
    restart();
  }

  private Chooser paused(Chooser chooser) {
    long nanos = bounds.pause().toNanos();
    return nanos == 0
        ? chooser
        : (execution, choice) -> {
          LockSupport.parkNanos(nanos);
          execution.letPass(nanos);
          return chooser.choose(execution, choice);
        };
  }

  /** Explores until a failure, a limit, or the end. */
  public Exploration explore() {
    int more = 0;
    while (!isOver()) {
      if (limit.isReached(executions) && (more++ == MOST_TO_SHOW || isShown(failingRaces()))) {
        return resultOfRaces(Outcome.LIMIT);
      }
      Execution execution =
          Execution.run(environment, body, paused(turns.next()), points, bounds.steps());
      if (execution.isOutdated()) {
        trails.clear();
        restart();
        continue;
      }
      coverage.observe(execution);
      executions++;
      longest = Math.max(longest, execution.steps().size());
      areAllWhole &= execution.ending().how() != How.LONG;
      Failure failure = new Judge(environment.places()).failure(execution);
      if (failure != null && isOfDead(failure, execution)) {
        died = died == null ? new Lesser(failure, execution) : died;
      } else if (failure != null && failures.contains(failure)) {
        boolean isControlled = failure.kind() != Failure.Kind.NOT_CONTROLLED;
        if (failure.dependsOnTime() && isControlled && ofTime == null) {
          ofTime = new Lesser(failure, execution);
          points.letSleepsWait(true);
          trails.clear();
          restart();
          continue;
        }
        failing = execution;
        return result(isControlled ? Outcome.FAILED : Outcome.NOT_CONTROLLED, failure);
      }
      noteTrails(execution);
      coverage.predict(execution);
      points.claim(execution.claimed());
      if (points.add(execution.races())) {
        restart();
      } else {
        turns.ran(execution);
      }
      observer.ran(executions, bestFirst.finished(), turns.left());
    }
    boolean isComplete = reduction.isExhausted() || bestFirst.isComplete();
    if (!areAllWhole || (!isComplete && bestFirst.leavesOut())) {
      return resultOfRaces(Outcome.LIMIT);
    }
    return resultOfRaces(isComplete ? Outcome.COMPLETE : Outcome.BOUNDED);
  }

  /**
   * Whether a failure is only that a thread has ended by an exception, and all others came through.
   */
  private static boolean isOfDead(Failure failure, Execution execution) {
    return execution.uncaught() != null && failure.thrown() == execution.uncaught();
  }

  /** Notes a trail for each new race: once its accesses are steps, a schedule can show it. */
  private void noteTrails(Execution execution) {
    for (Race race : execution.races()) {
      if (points.isRacing(race.field()) && !trails.containsKey(race)) {
        trails.put(race, Trail.of(race, execution));
      }
    }
  }

  /** A race that was seen is a failure where nothing else has failed until the end. */
  private Exploration resultOfRaces(Outcome otherwise) {
    if (died != null) {
      return resultOf(died);
    }
    List<Race> races = failingRaces();
    if (races.isEmpty()) {
      points.letSleepsWait(false);
      return ofTime == null ? result(otherwise, null) : resultOf(ofTime);
    }
    Race first =
        races.stream().filter(trails::containsKey).findFirst().orElseGet(() -> races.get(0));
    return result(Outcome.FAILED, failure(first, new Judge(environment.places())));
  }

  private Exploration resultOf(Lesser found) {
    failing = found.execution();
    return result(Outcome.FAILED, found.failure(), -1);
  }

  private List<Race> failingRaces() {
    Judge judge = new Judge(environment.places());
    return points.races().stream()
        .filter(race -> !isBenign(race, judge) && failures.races().test(judge.named(race)))
        .toList();
  }

  /**
   * Whether a race does no harm: threads compute a value that they do not find, without a lock, and
   * all have the same; or a thread looks whether it finds itself, and it does not, whatever others
   * write.
   */
  private boolean isBenign(Race race, Judge judge) {
    return isOfEqualValues(race, judge)
        || (judge.isOfOwnThreads(race) && !points.isClaimed(race.field()));
  }

  private boolean isOfEqualValues(Race race, Judge judge) {
    return judge.isOfSingleChecks(race)
        && points.races().stream()
            .filter(other -> other.field() == race.field() && judge.isOfWrites(other))
            .allMatch(other -> equalWrites.computeIfAbsent(other, this::hasEqualWrites));
  }

  /** Whether both threads of a race write the same; false if no schedule is known that shows it. */
  private boolean hasEqualWrites(Race race) {
    Trail trail = trails.get(race);
    if (trail == null) {
      return false;
    }
    AccessedValues values = new AccessedValues();
    Execution shown =
        Execution.run(environment, body, paused(trail.again()), points, bounds.steps(), values);
    Optional<String> first = written(race.first(), shown, values);
    return first.isPresent() && first.equals(written(race.second(), shown, values));
  }

  private static Optional<String> written(
      Race.Access access, Execution shown, AccessedValues values) {
    List<Step> steps = shown.steps();
    return IntStream.range(0, steps.size())
        .map(i -> steps.size() - 1 - i)
        .filter(i -> steps.get(i).thread() == access.thread())
        .filter(i -> steps.get(i).operation().site() == access.site())
        .boxed()
        .findFirst()
        .map(values::of)
        .map(AccessedValues.Value::after);
  }

  /** Whether a schedule is known that shows one of some races, if there are any. */
  private boolean isShown(List<Race> races) {
    return races.isEmpty() || races.stream().anyMatch(trails::containsKey);
  }

  /** A race with the schedule that leads to it, if that can be repeated. */
  private Failure failure(Race race, Judge judge) {
    Trail trail = trails.get(race);
    if (trail != null) {
      AccessedValues values = new AccessedValues();
      Chooser again = paused(trail.again());
      Execution shown = Execution.run(environment, body, again, points, bounds.steps(), values);
      if (shown.races().contains(race)) {
        return told(race, judge, shown, values);
      }
    }
    return judge.failure(race);
  }

  private static Failure told(Race race, Judge judge, Execution shown, AccessedValues values) {
    try {
      return judge.failure(race, shown, values);
    } catch (RuntimeException | LinkageError problem) {
      return judge.failure(race).notToldBecauseOf(problem);
    }
  }

  private boolean isOver() {
    return reduction.isExhausted()
        || (bestFirst.isExhausted() && !(bestFirst.isCut() && maySample()));
  }

  /** Whether schedules come first that are made to show what none has. */
  private boolean isActive() {
    return bounds.preemptions() == SearchBounds.NO_LIMIT
        && !bounds.priorities().isEmpty()
        && bounds.priorities().get(0).equals(Priority.IROOT);
  }

  /** Whether schedules may be run in any order. */
  private boolean maySample() {
    return bounds.preemptions() == SearchBounds.NO_LIMIT && bounds.priorities().isEmpty();
  }

  /** Begins anew: schedules with more steps cannot be compared with earlier ones. */
  private void restart() {
    bestFirst =
        new BestFirst(bounds.preemptions(), bounds.priorities(), environment.places(), coverage);
    reduction = new Reduction();
    turns = turns();
  }

  private StrategyTurns turns() {
    if (bounds.turns() != SearchBounds.Turns.USUAL) {
      return StrategyTurns.of(sampler);
    } else if (maySample()) {
      return StrategyTurns.of(List.of(reduction, bestFirst), List.of(sampler));
    }
    return isActive() ? StrategyTurns.of(bestFirst).after(active) : StrategyTurns.of(bestFirst);
  }

  /** The execution that has failed; null if none has. */
  public @Nullable Execution failing() {
    return failing;
  }

  /**
   * The failure of an exploration with what its threads have read and written; the same as before
   * if its schedule does not lead there again.
   */
  public Failure withValues(Failure failure) {
    if (failing == null) {
      return failure;
    }
    AccessedValues values = new AccessedValues();
    Chooser again = paused(Trail.of(failing).again());
    Execution shown = Execution.run(environment, body, again, points, bounds.steps(), values);
    Judge judge = new Judge(environment.places());
    Failure found = judge.failure(shown);
    return found != null && found.kind() == failure.kind() && failures.contains(found)
        ? judge.withValues(found, shown, values)
        : failure;
  }

  /** The accesses that were steps in the last executions. */
  public Points points() {
    return points;
  }

  private Exploration result(Outcome outcome, @Nullable Failure failure) {
    boolean isComplete = outcome == Outcome.COMPLETE;
    return result(outcome, failure, isComplete ? SearchBounds.NO_LIMIT : bestFirst.finished());
  }

  private Exploration result(Outcome outcome, @Nullable Failure failure, int bound) {
    coverage.end();
    return new Exploration(
        outcome,
        failure,
        executions,
        bound,
        longest,
        Judge.describe(environment.places(), points.races()),
        new Exploration.IRoots(
            coverage.tested(),
            outcome == Outcome.COMPLETE ? coverage.tested() : coverage.predicted()),
        limit.millis(),
        coverage.orders(outcome == Outcome.COMPLETE));
  }
}
