package org.demonic.schedule.script;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.demonic.schedule.Body;
import org.demonic.schedule.Failure;
import org.demonic.schedule.control.Environment;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.StepLimit;
import org.demonic.schedule.objects.AccessedValues;
import org.demonic.schedule.objects.Points;
import org.demonic.schedule.search.Judge;
import org.jspecify.annotations.Nullable;

/** Runs a body with scripts, and learns on the way what has to be a step for them. */
public final class ScriptRunner {
  private final Environment environment;
  private final Body body;
  private final StepLimit steps;
  private final Points points;
  private final Consumer<Interest> weave;
  private final Set<Interest> known = new HashSet<>();

  /**
   * Runs {@code body}.
   *
   * @param steps how many an execution may have
   * @param points what are steps; scripts add to it
   * @param weave lets the code tell of methods and lines
   */
  public ScriptRunner(
      Environment environment,
      Body body,
      StepLimit steps,
      Points points,
      Consumer<Interest> weave) {
    this.environment = environment;
    this.body = body;
    this.steps = steps;
    this.points = points;
    this.weave = weave;
  }

  /** An execution with its script. */
  public static final class Run {
    private final Execution execution;
    private final Follower follower;

    Run(Execution execution, Follower follower) {
      this.execution = execution;
      this.follower = follower;
    }

    /** The execution. */
    public Execution execution() {
      return execution;
    }

    /** Whether the execution could follow its script as far as it went. */
    public boolean wasFollowed() {
      return follower.notFollowed() == null;
    }

    Follower follower() {
      return follower;
    }
  }

  /**
   * Runs the body once.
   *
   * @param values where to note the values that are read and written; null for nowhere
   * @return null if something had to become a step first: now it is one
   */
  public @Nullable Run run(
      Scenario scenario, Oracle oracle, Following following, @Nullable AccessedValues values) {
    Follower follower =
        new Follower(environment.places(), scenario, oracle, following, Set.copyOf(known));
    Execution execution = Execution.run(environment, body, follower, points, steps, values);
    follower.finish(execution);
    if (execution.isOutdated()) {
      return null;
    }
    Set<Interest> wanted = follower.wanted();
    if (wanted == null) {
      return new Run(execution, follower);
    }
    wanted.stream().filter(known::add).forEach(this::prepare);
    return null;
  }

  /** The failure of a run; null if nothing has. */
  public @Nullable Failure failure(Run run) {
    return new Judge(environment.places()).failure(run.execution());
  }

  private void prepare(Interest interest) {
    if (interest instanceof Interest.OfField field) {
      points.addField(environment.places().field(field.name()));
    } else if (interest instanceof Interest.OfContainers) {
      points.addContainers();
    } else if (interest instanceof Interest.OfMethod method) {
      points.addRoutine(method.name());
    } else if (interest instanceof Interest.OfLine line) {
      points.addLine(line.className(), line.line());
    } else if (interest instanceof Interest.OfEvents) {
      points.addEvents();
    }
    weave.accept(interest);
  }

  /** Whether a run has shown what else has to be a step for the events of the scripts. */
  public boolean learns(Run run) {
    return points.add(run.execution().races()) && dependsOnRaces();
  }

  /** Whether the events of the scripts are about accesses that race, whichever these are. */
  boolean dependsOnRaces() {
    return known.contains(new Interest.OfRaces());
  }

  /** The accesses that are steps. */
  public Points points() {
    return points;
  }

  /** The places in the code. */
  public Environment environment() {
    return environment;
  }
}
