package org.demonic.schedule.search;

import java.util.List;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.control.Choice;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Ending.How;
import org.demonic.schedule.control.Environment;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.control.Points;
import org.demonic.schedule.control.Step;
import org.jspecify.annotations.Nullable;

/**
 * Runs a body under one schedule after the other, those with the fewest preemptions first, until
 * one breaks it or none is left.
 */
public final class Search {
  /** With fewer executions than these, no schedules are sampled. */
  private static final int ALONE = 200;

  private final Environment environment;
  private final Body body;
  private final Bounds bounds;
  private final boolean racesFail;
  private final long begin = System.nanoTime();
  private final Points points;

  private Fringe fringe = new Fringe();
  private Prefixes prefixes = new Prefixes();
  private long executions;
  private int longest;

  /** How many executions have not come to the step at which they were to deviate. */
  private int diverged;

  private int finished = -1;

  /** How many executions since the last restart were not sampled. */
  private int systematic;

  private final Sampler sampler = new Sampler();

  /** Explores {@code body} within {@code bounds}. */
  public Search(Environment environment, Body body, Bounds bounds, boolean racesFail) {
    this.environment = environment;
    this.body = body;
    this.bounds = bounds;
    this.racesFail = racesFail;
    this.points = new Points(false, bounds.timeouts());
  }

  /** Explores until a failure, a limit, or the end. */
  public Exploration explore() {
    fringe.add(Deviation.NONE);
    while (!fringe.isEmpty() && fringe.best() <= bounds.preemptions()) {
      finished = fringe.best() - 1;
      if (executions >= bounds.executions()
          || System.nanoTime() - begin > bounds.time().toNanos()) {
        return result(Outcome.LIMIT, null);
      }
      boolean isSample = systematic >= ALONE && executions % 2 == 1;
      Deviation schedule = isSample ? Deviation.NONE : fringe.take();
      Execution execution = run(isSample ? sampler.next(longest) : schedule.chooser());
      if (execution.ending().how() == How.STOPPED) {
        diverged++;
        continue;
      }
      Failure failure = new Judge(environment.places()).failure(execution);
      if (failure != null) {
        boolean isControlled = failure.kind() != Failure.Kind.NOT_CONTROLLED;
        return result(isControlled ? Outcome.FAILED : Outcome.NOT_CONTROLLED, failure);
      }
      if (points.add(execution.races())) {
        restart();
      } else if (!isSample) {
        systematic++;
        branch(schedule, execution);
      }
    }
    finished = fringe.isEmpty() ? Bounds.NO_LIMIT : bounds.preemptions();
    if (racesFail && !points.races().isEmpty()) {
      return result(Outcome.FAILED, new Judge(environment.places()).failure(points.races()));
    }
    if (diverged > 0) {
      return result(Outcome.LIMIT, null);
    }
    return result(fringe.isEmpty() ? Outcome.COMPLETE : Outcome.BOUNDED, null);
  }

  /** With more accesses that are steps, schedules have other steps. */
  private void restart() {
    fringe = new Fringe();
    prefixes = new Prefixes();
    fringe.add(Deviation.NONE);
    finished = -1;
    systematic = 0;
  }

  private Execution run(Chooser schedule) {
    executions++;
    Execution execution = Execution.run(environment, body::run, schedule, points, bounds.steps());
    longest = Math.max(longest, execution.steps().size());
    return execution;
  }

  /** Adds the schedules that deviate from this one behind its last deviation. */
  private void branch(Deviation schedule, Execution execution) {
    List<Step> steps = execution.steps();
    long[] states = Prefixes.states(steps);
    int preemptions = schedule.preemptions();
    for (int i = schedule.step() + 1; i < steps.size(); i++) {
      Choice choice = steps.get(i).choice();
      int taken = steps.get(i).thread();
      for (int c = 0; c < choice.size(); c++) {
        int thread = choice.candidate(c);
        int cost = preemptions + choice.preemptions(thread);
        if (thread != taken && prefixes.isNew(states[i], choice.current(), thread)) {
          fringe.add(new Deviation(schedule, choice.step(), thread, cost));
        }
      }
      preemptions += choice.preemptions(taken);
    }
  }

  private Exploration result(Outcome outcome, @Nullable Failure failure) {
    return new Exploration(
        outcome,
        failure,
        executions,
        finished,
        longest,
        points.races().stream().map(r -> Judge.describe(environment.places(), r)).toList(),
        (System.nanoTime() - begin) / 1_000_000);
  }
}
