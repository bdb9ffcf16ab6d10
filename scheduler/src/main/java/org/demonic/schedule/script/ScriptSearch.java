package org.demonic.schedule.script;

import java.util.List;
import java.util.function.Supplier;
import org.demonic.report.line.AccessCoverage;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.Ending.How;
import org.demonic.schedule.search.Failing;
import org.demonic.schedule.search.Judge;
import org.demonic.schedule.search.SearchBounds;
import org.demonic.schedule.search.SearchLimit;
import org.jspecify.annotations.Nullable;

/** Runs a body with a script, once for each way to answer the script's questions. */
public final class ScriptSearch {
  private final ScriptRunner runner;
  private final Scenario scenario;
  private final Supplier<Oracle> oracles;
  private final Failing failures;
  private final Following following;
  private final SearchLimit limit;

  private long executions;
  private int longest;

  /** Whether no execution was so long that it was given up. */
  private boolean areAllWhole = true;

  private boolean wasFollowed;
  private @Nullable NotFollowed farthest;
  private @Nullable Execution failing;

  /** Explores what {@code runner} runs under {@code scenario}. */
  public ScriptSearch(
      ScriptRunner runner,
      Scenario scenario,
      Supplier<Oracle> oracles,
      SearchBounds bounds,
      Failing failures,
      Following following) {
    this.runner = runner;
    this.scenario = scenario;
    this.oracles = oracles;
    this.limit = new SearchLimit(bounds);
    this.failures = failures;
    this.following = following;
  }

  /** Explores until a failure, a limit, or the end of what the script describes. */
  public Exploration explore() {
    Oracle oracle = oracles.get();
    while (true) {
      if (limit.isReached(executions)) {
        return result(Outcome.LIMIT, null);
      }
      ScriptRunner.Run run = runner.run(scenario, oracle, following, null);
      if (run == null) {
        oracle = oracles.get();
        continue;
      }
      Execution execution = run.execution();
      executions++;
      longest = Math.max(longest, execution.steps().size());
      areAllWhole &= execution.ending().how() != How.LONG;
      Failure failure = failure(run);
      if (failure != null && failures.contains(failure)) {
        failing = execution;
        boolean isControlled = failure.kind() != Failure.Kind.NOT_CONTROLLED;
        return result(isControlled ? Outcome.FAILED : Outcome.NOT_CONTROLLED, failure);
      }
      note(run.follower());
      boolean isMore = runner.points().add(execution.races());
      if (isMore && (runner.dependsOnRaces() || following.preemptions() >= 0)) {
        oracle = oracles.get();
      } else if (!oracle.restart()) {
        return end();
      }
    }
  }

  private @Nullable Failure failure(ScriptRunner.Run run) {
    Throwable thrown = run.follower().thrown();
    if (thrown != null) {
      return new Failure(
          Failure.Kind.EXCEPTION,
          "the script has thrown " + thrown,
          thrown,
          List.of(),
          List.of(),
          0);
    }
    boolean isOfScript = following.isLenient() || run.wasFollowed();
    return isOfScript ? runner.failure(run) : null;
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
      return result(areAllWhole ? Outcome.BOUNDED : Outcome.LIMIT, null);
    }
    return result(
        Outcome.NOT_CONTROLLED,
        new Failure(Failure.Kind.NOT_FOLLOWED, left.describe(), null, List.of(), List.of(), 0)
            .waiting(left.waiting()));
  }

  private Exploration result(Outcome outcome, @Nullable Failure failure) {
    return new Exploration(
        outcome,
        failure,
        executions,
        -1,
        longest,
        Judge.describe(runner.environment().places(), runner.points().races()),
        Exploration.IRoots.NONE,
        limit.millis(),
        AccessCoverage.NONE);
  }

  /** The execution that has failed; null if none has. */
  public @Nullable Execution failing() {
    return failing;
  }
}
