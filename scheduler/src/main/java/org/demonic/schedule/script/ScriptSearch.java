package org.demonic.schedule.script;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.control.Environment;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.control.Points;
import org.demonic.schedule.search.Bounds;
import org.demonic.schedule.search.Judge;
import org.jspecify.annotations.Nullable;

/** Runs a body with a script, once for each way to answer the script's questions. */
public final class ScriptSearch {
  private final Environment environment;
  private final Body body;
  private final Scenario scenario;
  private final Supplier<Oracle> oracles;
  private final Bounds bounds;
  private final Following following;
  private final Consumer<Interest> weave;
  private final Points points;
  private final Set<Interest> known = new HashSet<>();
  private final long begin = System.nanoTime();

  private long executions;
  private int longest;
  private boolean wasFollowed;
  private @Nullable NotFollowed farthest;
  private @Nullable Execution failing;

  /**
   * Explores {@code body} under {@code scenario}.
   *
   * @param weave lets the code tell of methods and lines
   */
  public ScriptSearch(
      Environment environment,
      Body body,
      Scenario scenario,
      Supplier<Oracle> oracles,
      Bounds bounds,
      Following following,
      Consumer<Interest> weave) {
    this.environment = environment;
    this.body = body;
    this.scenario = scenario;
    this.oracles = oracles;
    this.bounds = bounds;
    this.following = following;
    this.weave = weave;
    this.points = new Points(false, bounds.timeouts());
  }

  /** Explores until a failure, a limit, or the end of what the script describes. */
  public Exploration explore() {
    Oracle oracle = oracles.get();
    while (true) {
      if (executions >= bounds.executions()
          || System.nanoTime() - begin > bounds.time().toNanos()) {
        return result(Outcome.LIMIT, null);
      }
      Follower follower =
          new Follower(environment.places(), scenario, oracle, following, Set.copyOf(known));
      Execution execution = Execution.run(environment, body::run, follower, points, bounds.steps());
      follower.finish(execution);
      Set<Interest> wanted = follower.wanted();
      if (wanted != null) {
        wanted.stream().filter(known::add).forEach(this::prepare);
        oracle = oracles.get();
        continue;
      }
      executions++;
      longest = Math.max(longest, execution.steps().size());
      Failure failure = failure(follower, execution);
      if (failure != null) {
        failing = execution;
        boolean isControlled = failure.kind() != Failure.Kind.NOT_CONTROLLED;
        return result(isControlled ? Outcome.FAILED : Outcome.NOT_CONTROLLED, failure);
      }
      note(follower);
      boolean isMore = points.add(execution.races());
      if (isMore && (known.contains(new Interest.OfRaces()) || following.preemptions() >= 0)) {
        oracle = oracles.get();
      } else if (!oracle.restart()) {
        return end();
      }
    }
  }

  private void prepare(Interest interest) {
    if (interest instanceof Interest.OfField field) {
      points.addField(environment.places().field(field.name()));
    } else if (interest instanceof Interest.OfMethod method) {
      points.addRoutine(method.name());
    } else if (interest instanceof Interest.OfLine line) {
      points.addLine(line.className(), line.line());
    } else if (interest instanceof Interest.OfEvents) {
      points.addEvents();
    }
    weave.accept(interest);
  }

  private @Nullable Failure failure(Follower follower, Execution execution) {
    Throwable thrown = follower.thrown();
    if (thrown != null) {
      return new Failure(
          Failure.Kind.EXCEPTION, "the script has thrown " + thrown, thrown, List.of(), 0);
    }
    return new Judge(environment.places()).failure(execution);
  }

  private void note(Follower follower) {
    NotFollowed left = follower.notFollowed();
    if (left == null) {
      wasFollowed = true;
    } else if (farthest == null || left.met() > farthest.met()) {
      farthest = left;
    }
  }

  private Exploration end() {
    NotFollowed left = farthest;
    if (wasFollowed || following.isLenient() || left == null) {
      return result(Outcome.BOUNDED, null);
    }
    return result(
        Outcome.NOT_CONTROLLED,
        new Failure(Failure.Kind.NOT_FOLLOWED, left.describe(), null, List.of(), 0));
  }

  private Exploration result(Outcome outcome, @Nullable Failure failure) {
    return new Exploration(
        outcome,
        failure,
        executions,
        -1,
        longest,
        points.races().stream().map(r -> Judge.describe(environment.places(), r)).toList(),
        (System.nanoTime() - begin) / 1_000_000);
  }

  /** The execution that has failed; null if none has. */
  public @Nullable Execution failing() {
    return failing;
  }

  /** What the last executions had as steps. */
  public Points points() {
    return points;
  }
}
