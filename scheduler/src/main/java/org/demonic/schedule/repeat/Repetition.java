package org.demonic.schedule.repeat;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.demonic.schedule.Failure;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.AccessedValues;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.objects.Points;
import org.demonic.schedule.report.Advice;
import org.demonic.schedule.report.Conflict;
import org.demonic.schedule.report.Story;
import org.demonic.schedule.report.Trace;
import org.demonic.schedule.script.Following;
import org.demonic.schedule.script.Oracle;
import org.demonic.schedule.script.ScriptRunner;
import org.demonic.schedule.search.Judge;
import org.jspecify.annotations.Nullable;

/** A failure that was repeated by the shortest script that was found to lead to it. */
public final class Repetition {
  /** The number of runs that have to fail before a failure counts as repeatable. */
  private static final int TRIALS = 3;

  private static final Duration WORK = Duration.ofSeconds(2);

  private final Function<Points, ScriptRunner> runners;
  private final ScriptRunner runner;
  private final Failure failure;
  private final Predicate<Failure> counts;
  private final ClassLoader loader;
  private List<Turn> turns = List.of();
  private @Nullable Execution last;
  private AccessedValues lastValues = new AccessedValues();

  private Repetition(
      Function<Points, ScriptRunner> runners,
      Points points,
      Failure failure,
      Predicate<Failure> counts,
      ClassLoader loader) {
    this.runners = runners;
    this.counts = counts;
    this.loader = loader;
    this.runner = runners.apply(points);
    this.failure = failure;
  }

  /**
   * Repeats a failure.
   *
   * @param runners run the body in which it was found
   * @param points what was a step when it was found
   * @param counts says whether an end is a failure, just behind the execution
   * @param loader knows the classes of the code under test
   * @return null if it does not come back
   */
  public static @Nullable Repetition of(
      Function<Points, ScriptRunner> runners,
      Points points,
      Execution failing,
      Failure failure,
      Predicate<Failure> counts,
      ClassLoader loader) {
    Repetition repetition = new Repetition(runners, points, failure, counts, loader);
    if (repetition.fails(List.of()) && repetition.comesBack(List.of())) {
      return repetition;
    }
    List<Turn> all = TurnReader.of(failing, loader);
    if (all.isEmpty() || !repetition.fails(all)) {
      return null;
    }
    List<Turn> shortest = new Minimizer(repetition::leadsThere, WORK).shortest(all);
    return repetition.take(shortest) || repetition.take(all) ? repetition : null;
  }

  private boolean take(List<Turn> tried) {
    if (comesBack(tried) && fails(tried)) {
      turns = tried;
      return true;
    }
    return false;
  }

  /** Whether it comes back each time where nothing is known yet, as in a test of its own. */
  private boolean comesBack(List<Turn> tried) {
    // An execution without end takes as long as thousands of others.
    int trials = failure.kind() == Failure.Kind.LIVELOCK ? 1 : TRIALS;
    for (int i = 0; i < trials; i++) {
      Points known = runner.points();
      Points points = new Points(known.areReleasesSteps(), known.areTimeoutsChoices());
      if (known.areWritesLate()) {
        points.addLateWrites();
      }
      if (known.doThreadsDie()) {
        points.letThreadsDie();
      }
      ScriptRunner fresh = runners.apply(points);
      boolean failed = isSame(fresh, run(fresh, tried, () -> null));
      if (!failed) {
        return false;
      }
    }
    return true;
  }

  private boolean leadsThere(List<Turn> tried) {
    return isSame(runner, run(runner, tried, () -> null));
  }

  /** The same, with the values that are read and written then. */
  private boolean fails(List<Turn> tried) {
    AccessedValues[] values = {new AccessedValues()};
    ScriptRunner.Run run = run(runner, tried, () -> values[0] = new AccessedValues());
    boolean isSame = isSame(runner, run);
    if (isSame) {
      last = run.execution();
      lastValues = values[0];
    }
    return isSame;
  }

  /**
   * Runs the body until nothing new has to be a step.
   *
   * @param values gives what keeps the values of one execution; null if nobody wants them
   */
  private static ScriptRunner.Run run(
      ScriptRunner runner, List<Turn> tried, Supplier<@Nullable AccessedValues> values) {
    while (true) {
      ScriptRunner.Run run =
          runner.run(
              Turn.scenario(tried), Oracle.depthFirst(), new Following(-1, true), values.get());
      boolean hasFailed = run != null && run.wasFollowed() && runner.failure(run) != null;
      if (run != null && (hasFailed || !runner.learns(run))) {
        return run;
      }
    }
  }

  private boolean isSame(ScriptRunner ran, ScriptRunner.Run run) {
    Failure found = ran.failure(run);
    return found != null
        && run.wasFollowed()
        && found.kind() == failure.kind()
        && Objects.equals(type(found), type(failure))
        && counts.test(found);
  }

  private static @Nullable Class<?> type(Failure failure) {
    return failure.thrown() == null ? null : failure.thrown().getClass();
  }

  /** The failure, as the script leads to it. */
  public Failure failure() {
    Execution execution = last;
    if (execution == null) {
      return failure;
    }
    Failure found = new Judge(runner.environment().places()).failure(execution);
    if (found == null) {
      return failure;
    }
    Places places = runner.environment().places();
    Story story = new Story(places, execution, lastValues);
    return new Failure(
        found.kind(),
        found.message(),
        found.thrown(),
        story.lines(),
        story.events(),
        failure.preemptions(),
        Advice.of(places, execution, lastValues),
        Conflict.of(places, execution, lastValues),
        found.waiting(),
        found.dependsOnTime());
  }

  /** The source of the script, a line each. */
  public List<String> script() {
    if (turns.isEmpty()) {
      return List.of("// the usual schedule: a script need not say anything");
    }
    return new ScriptSource(new TypeNames(""), turns, this::name, loader).lines();
  }

  ClassLoader loader() {
    return loader;
  }

  List<Turn> turns() {
    return turns;
  }

  /** The name of a thread of the failing execution. */
  String name(int thread) {
    Execution execution = last;
    return execution == null || thread >= execution.threads()
        ? "thread " + thread
        : Trace.name(execution, thread);
  }
}
